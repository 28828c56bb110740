import { useEffect, useState } from 'react'
import { OFFERED_TIME_ZONES } from '#shared/format/zones.ts'
import { useClock } from '../i18n/clock.ts'
import { SelectField } from '../ui/select-field/select-field.tsx'

type ZoneFieldProps = {
  readonly label: string
  readonly placeholder: string
  /** Undefined selects the page's time zone after hydration. */
  readonly chosen: string | undefined
  readonly problem?: string | undefined
}

/** Without JavaScript it starts with UTC. */
export function ZoneField({ label, placeholder, chosen, problem }: ZoneFieldProps) {
  const clock = useClock()
  const [zone, setZone] = useState(chosen ?? 'UTC')
  useEffect(() => {
    if (chosen === undefined) setZone(clock.zone)
  }, [chosen, clock.zone])
  const zones = zone === '' || OFFERED_TIME_ZONES.includes(zone) ? OFFERED_TIME_ZONES : [zone, ...OFFERED_TIME_ZONES]
  return (
    <SelectField
      name="zone"
      label={label}
      placeholder={placeholder}
      problem={problem}
      value={zone}
      onChange={({ target }) => setZone(target.value)}
      options={zones.map((name) => [name, name.replaceAll('_', ' ')] as const)}
    />
  )
}
