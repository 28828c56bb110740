import { isClockChoice } from '#shared/format/clock.ts'
import { readChosenClock, useClock } from '../../../../i18n/clock.ts'
import { chooseClock, useClockOptions } from '../../../../i18n/clock-options.ts'
import { useT } from '../../../../i18n/translation.tsx'

export function ChartClockSelect() {
  const t = useT()
  const options = useClockOptions()
  // Renders the select again when the clock setting changes; the select itself reads the cookie.
  useClock()
  return (
    <select
      aria-label={t('shell.preferences.clock')}
      value={readChosenClock()}
      onChange={({ target: { value } }) => {
        if (isClockChoice(value)) chooseClock(value)
      }}
    >
      {options.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  )
}
