import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { Row, Rows } from '../../ui/Rows'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { Tags } from './Known'
import { pastOf } from './past'

interface Props {
  label: string
  customers: readonly Schema['FoundCustomer'][]
}

/** Customers where there is no room for columns: how to reach them, what has come of them, and their tags. */
export function CustomerRows({ label, customers }: Props) {
  const { locale } = useVenue()
  const money = useMoney()
  return (
    <Rows label={label}>
      {customers.map(({ id, name, phone, email, stats, tags }) => (
        <Row
          key={id}
          name={
            <Link to="/customers/$id" params={{ id }}>
              <bdi>{name}</bdi>
            </Link>
          }
          note={[phone ?? email, pastOf(stats, { locale, money })].filter(Boolean).join(' · ')}
        >
          <Tags ids={tags} />
        </Row>
      ))}
    </Rows>
  )
}
