import { t } from '@lingui/core/macro'
import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { placesOf } from '../../layout/navigation'
import { formatDay } from '../../time'
import { Dialog } from '../../ui/Dialog'
import { SearchBox, type Found } from '../../ui/SearchBox'
import { useFound } from '../customers/useFound'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { placesNamed } from './places'
import { typedDay } from './typedDay'
import './SearchDialog.css'

interface Result extends Found {
  leadsTo: NavigateOptions
}

/** Clients, screens and days by what is typed; one of them opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const goTo = useNavigate()
  const isSalon = useVenue().organization.business_type === 'appointments'
  const { results, isNothing } = useResults(text)

  return (
    <Dialog title={t`Search`} isOpen onClose={onClose}>
      <div className="search">
        <SearchBox
          label={isSalon ? t`Client, day or screen` : t`Guest, day or screen`}
          placeholder={t`Name, phone, email, 4 March…`}
          autoFocus
          text={text}
          onText={setText}
          found={results}
          foundLabel={t`Results`}
          nothing={isNothing ? t`Nothing found. Try a name, a phone number or a date.` : null}
          onChoose={(id) => {
            const chosen = results.find((one) => one.id === id)
            onClose()
            if (chosen) void goTo(chosen.leadsTo)
          }}
        />
      </div>
    </Dialog>
  )
}

/** Days and screens first, as they are there at once: nothing moves under who chooses when the customers come. */
function useResults(text: string): { results: Result[]; isNothing: boolean } {
  const venue = useVenue()
  const { found, isNobody } = useFound(text)
  const isSalon = venue.organization.business_type === 'appointments'
  const day = typedDay(text, useToday(), venue.locale)
  const days = day === null ? [] : [day]
  const results = [
    ...days.map((one): Result => ({
      id: one,
      name: formatDay(one, venue.locale),
      note: t`Day`,
      icon: 'calendar',
      leadsTo: { to: isSalon ? '/appointments/$day' : '/reservations/$day', params: { day: one } },
    })),
    ...placesNamed(text, placesOf(venue)).map(({ name, icon, to }): Result => ({
      id: name,
      name,
      note: t`Screen`,
      icon,
      leadsTo: { to },
    })),
    ...found.map((one): Result => ({
      ...one,
      icon: 'person',
      leadsTo: { to: '/customers/$id', params: { id: one.id } },
    })),
  ]
  return { results, isNothing: isNobody && results.length === 0 }
}
