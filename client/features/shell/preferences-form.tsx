import { CURRENCIES } from '#shared/currencies.ts'
import { isOn } from '#shared/features.ts'
import { localePath } from '#shared/locales.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ASK_CONSENT } from './consent-gate.tsx'
import styles from './preferences-form.module.css'

type Options = readonly (readonly [value: string, label: string])[]

function Choice({ name, label, value, options }: { name: string; label: string; value: string; options: Options }) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** All settings in one form that any browser can send; the worker keeps them and leads back here. */
export function PreferencesForm() {
  const t = useT()
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
        // Codes alone: the signs of thirty currencies would fetch two fonts that nothing else on the page needs.
        options={[...CURRENCIES.keys()].map((code) => [code, code] as const)}
      />
      <Button type="submit" size="s">
        {t('shell.preferences.save')}
      </Button>
      {isOn(config, 'analytics') && (
        // Without scripts nothing is collected: there is nothing to choose.
        <button
          type="button"
          className={`${styles.more} script-only`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('details')?.removeAttribute('open')
            window.dispatchEvent(new Event(ASK_CONSENT))
          }}
        >
          {t('shell.preferences.analytics')}
        </button>
      )}
    </form>
  )
}
