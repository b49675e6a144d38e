import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { Button } from '../../ui/Button'
import { Screen } from '../../ui/Screen'
import { Select } from '../../ui/Select'
import { toast, toastFailure } from '../../ui/Toast'
import { extent, placed } from './FloorPlan'
import { changedPlaces, nudged, planOf, shapes, within, type Place, type Shape } from './plan'
import { useArrange } from './queries'
import './Floor.css'

interface Props {
  tables: readonly Schema['TableOfDay'][]
  onClose: () => void
}

interface Drag {
  id: string
  fromX: number
  fromY: number
  place: Place
  step: number
}

/** The plan while somebody arranges it: arrow keys or a pointer move a table, and nothing counts until it is saved. */
export function Arranging({ tables, onClose }: Props) {
  const [places, setPlaces] = useState(() => planOf(tables))
  const [chosen, setChosen] = useState(tables[0]?.id ?? null)
  const dragged = useRef<Drag | null>(null)
  const arrange = useArrange()
  const put = (id: string, place: Place) => setPlaces((all) => new Map(all).set(id, place))
  const place = chosen === null ? undefined : places.get(chosen)

  function onKeyDown(event: KeyboardEvent, id: string, from: Place) {
    const next = nudged(from, event.key)
    if (!next) return
    event.preventDefault()
    put(id, next)
    announce(t`${{ x: next.x }} across, ${{ y: next.y }} down`)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string, from: Place) {
    setChosen(id)
    event.currentTarget.setPointerCapture(event.pointerId)
    const plan = event.currentTarget.closest('.floor-plan')
    const step = (plan?.getBoundingClientRect().height ?? 0) / rowsOf(plan)
    dragged.current = { id, fromX: event.clientX, fromY: event.clientY, place: from, step }
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!dragged.current) return
    const { id, fromX, fromY, place: from, step } = dragged.current
    const x = from.x + (clientX - fromX) / step
    const y = from.y + (clientY - fromY) / step
    put(id, within({ ...from, x, y }))
  }

  function save() {
    arrange.mutate(changedPlaces(tables, places), {
      onSuccess: () => {
        toast(t`The layout is saved.`)
        onClose()
      },
      onError: (error) =>
        toastFailure(t`Not all of the layout is saved: ${{ sentence: sentenceOf(error) }}`),
    })
  }

  return (
    <Screen
      title={t`Edit layout`}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" isPending={arrange.isPending} onPress={save}>
            {t`Save layout`}
          </Button>
        </>
      }
    >
      <div className="arranging-head">
        <p>
          <Trans>Drag a table, or choose one and press the arrow keys.</Trans>
        </p>
        {chosen !== null && place && (
          <Select
            label={t`Shape of table ${{ name: tables.find(({ id }) => id === chosen)?.name ?? '' }}`}
            value={place.shape}
            onChange={(shape) => put(chosen, { ...place, shape: shape as Shape })}
            choices={Object.entries(shapes()).map(([id, name]) => ({ id, name }))}
          />
        )}
      </div>
      <div className="floor">
        <ul className="floor-plan" data-arranging aria-label={t`Tables`} style={extent(places)}>
          {tables.map(({ id, name, min_seats, max_seats }) => {
            const own = places.get(id)
            return (
              own && (
                <li key={id} className="floor-place" style={placed(own)}>
                  <button
                    type="button"
                    className="floor-table"
                    data-state="free"
                    data-shape={own.shape}
                    aria-pressed={id === chosen}
                    onFocus={() => setChosen(id)}
                    onClick={() => setChosen(id)}
                    onKeyDown={(event) => onKeyDown(event, id, own)}
                    onPointerDown={(event) => onPointerDown(event, id, own)}
                    onPointerMove={onPointerMove}
                    onPointerUp={() => (dragged.current = null)}
                    onPointerCancel={() => (dragged.current = null)}
                  >
                    <span className="floor-name">
                      <span className="visually-hidden">
                        <Trans>Table</Trans>{' '}
                      </span>
                      {name}
                    </span>
                    <span>
                      <Trans>
                        for {{ minSeats: min_seats }}–{{ maxSeats: max_seats }}
                      </Trans>
                    </span>
                  </button>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </Screen>
  )
}

function rowsOf(plan: Element | null): number {
  return plan ? Number(getComputedStyle(plan).getPropertyValue('--rows')) : 1
}
