import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import type { AreaData } from '#shared/pages/account-area.ts'
import { useClockOptions } from '../../../i18n/clock-options.ts'
import { useT } from '../../../i18n/translation.tsx'
import { AreaForm } from './area-form.tsx'
import { AreaFrame } from './frame.tsx'
import { AreaSelect } from './select.tsx'

const CONFIRMATIONS = ['confirmSpot', 'confirmFutures'] as const
const LANGUAGES = LOCALE_CODES.map((code) => [code, LOCALES[code].label] as const)

export function AccountPreferencesContent({ data }: { readonly data: AreaData['account-preferences'] }) {
  const t = useT()
  const clocks = useClockOptions()
  return (
    <AreaFrame page="account-preferences" lead={t('account.preferences.lead')} done={data.done}>
      <AreaForm name="preferences-save" forms={data.forms} submit={t('account.save')}>
        {() => (
          <>
            <AreaSelect
              name="userLanguage"
              label={t('account.preferences.language')}
              value={data.userLanguage}
              options={LANGUAGES}
            />
            <AreaSelect
              name="msgLanguage"
              label={t('account.preferences.messages')}
              value={data.msgLanguage}
              options={LANGUAGES}
            />
            <AreaSelect
              name="pricingCurrency"
              label={t('account.preferences.currency')}
              value={data.pricingCurrency}
              options={[...CURRENCIES.keys()].map((code) => [code, code] as const)}
            />
            <AreaSelect
              name="notation"
              label={t('shell.preferences.notation')}
              value={data.notation}
              options={[
                ['indent', t('shell.preferences.indent')],
                ['normal', t('shell.preferences.normal')],
              ]}
            />
            <AreaSelect
              name="theme"
              label={t('shell.preferences.theme')}
              value={data.theme}
              options={[
                ['system', t('shell.preferences.system')],
                ['light', t('shell.preferences.light')],
                ['dark', t('shell.preferences.dark')],
              ]}
            />
            <AreaSelect
              name="colours"
              label={t('shell.preferences.colours')}
              value={data.colours}
              options={[
                ['upgreen', t('shell.preferences.upgreen')],
                ['upred', t('shell.preferences.upred')],
              ]}
            />
            <AreaSelect name="clock" label={t('shell.preferences.clock')} value={data.clock} options={clocks} />
            {CONFIRMATIONS.map((name) => (
              <AreaSelect
                key={name}
                name={name}
                label={t(`account.preferences.${name}`)}
                value={data[name]}
                options={[
                  ['on', t('account.preferences.confirmOn')],
                  ['off', t('account.preferences.confirmOff')],
                ]}
              />
            ))}
          </>
        )}
      </AreaForm>
    </AreaFrame>
  )
}
