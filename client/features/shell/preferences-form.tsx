import { CLOCK_COOKIE } from '#shared/format/clock.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { ASK_CONSENT_EVENT } from '../../analytics/consent.ts'
import { readChosenClock } from '../../i18n/clock.ts'
import { useClockOptions } from '../../i18n/clock-options.ts'
import { useT } from '../../i18n/translation.tsx'
import { useIsHydrated } from '../../i18n/use-is-hydrated.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './preferences-form.module.css'

type Options = readonly (readonly [value: string, label: string])[]

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: Options
  readonly disabled?: boolean
}

function Choice({ name, label, value, options, disabled = false }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} defaultValue={value} disabled={disabled}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Without scripts the site collects nothing, so the button is hidden. */
function ConsentButton() {
  const t = useT()
  return (
    <button
      type="button"
      className={`${styles.more} script-only`}
      onClick={({ currentTarget }) => {
        currentTarget.closest('details')?.removeAttribute('open')
        window.dispatchEvent(new Event(ASK_CONSENT_EVENT))
      }}
    >
      {t('shell.preferences.analytics')}
    </button>
  )
}

export function PreferencesForm() {
  const t = useT()
  const clocks = useClockOptions()
  const isAlive = useIsHydrated()
  const { theme, followsSystem, colours, notation, currency, locale, path, search, config } = useVisit()
  return (
    <form className={styles.form} method="post" action="/preferences">
      <input type="hidden" name="return" value={localePath(locale, path) + search} />
      <Choice
        name="theme"
        label={t('shell.preferences.theme')}
        value={followsSystem ? 'system' : theme}
        options={[
          ['system', t('shell.preferences.system')],
          ['light', t('shell.preferences.light')],
          ['dark', t('shell.preferences.dark')],
        ]}
      />
      <Choice
        name="colours"
        label={t('shell.preferences.colours')}
        value={colours}
        options={[
          ['upgreen', t('shell.preferences.upgreen')],
          ['upred', t('shell.preferences.upred')],
        ]}
      />
      <Choice
        name="notation"
        label={t('shell.preferences.notation')}
        value={notation}
        options={[
          ['indent', t('shell.preferences.indent')],
          ['normal', t('shell.preferences.normal')],
        ]}
      />
      <Choice
        name="currency"
        label={t('shell.preferences.currency')}
        value={currency}
        // The options show currency codes only, because the symbols of thirty currencies would load two more fonts.
        options={[...CURRENCIES.keys()].map((code) => [code, code] as const)}
      />
      {/* Only scripts can read the chosen clock. Until hydration the field is disabled, so it is not sent. */}
      <Choice
        key={String(isAlive)}
        name={CLOCK_COOKIE}
        label={t('shell.preferences.clock')}
        value={isAlive ? readChosenClock() : 'local'}
        options={clocks}
        disabled={!isAlive}
      />
      <Button type="submit" size="s">
        {t('shell.preferences.save')}
      </Button>
      {isFeatureOn(config, 'analytics') && <ConsentButton />}
    </form>
  )
}
