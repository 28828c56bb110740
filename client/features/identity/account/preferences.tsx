import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { useClockOptions } from '../../../i18n/clock-options.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { AccountForm } from './area-form.tsx'
import { AccountPageLayout } from './frame.tsx'
import { AccountSelect } from './select.tsx'

const CONFIRMATIONS = ['confirmSpot', 'confirmFutures', 'confirmVenue'] as const
const LANGUAGES = LOCALE_CODES.map((code) => [code, LOCALES[code].label] as const)

type Props = { readonly data: AccountAreaData['account-preferences'] }

function ConfirmationFields({ data }: Props) {
  const t = useT()
  const hasVenue = findVenueHost(useVisit().config) !== undefined
  return (
    <>
      {CONFIRMATIONS.filter((name) => name !== 'confirmVenue' || hasVenue).map((name) => (
        <AccountSelect
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
  )
}

export function AccountPreferencesContent({ data }: Props) {
  const t = useT()
  const clocks = useClockOptions()
  return (
    <AccountPageLayout page="account-preferences" lead={t('account.preferences.lead')} done={data.done}>
      <AccountForm name="preferences-save" forms={data.forms} submit={t('account.save')}>
        {() => (
          <>
            <AccountSelect
              name="userLanguage"
              label={t('account.preferences.language')}
              value={data.userLanguage}
              options={LANGUAGES}
            />
            <AccountSelect
              name="msgLanguage"
              label={t('account.preferences.messages')}
              value={data.msgLanguage}
              options={LANGUAGES}
            />
            <AccountSelect
              name="pricingCurrency"
              label={t('account.preferences.currency')}
              value={data.pricingCurrency}
              options={[...CURRENCIES.keys()].map((code) => [code, code] as const)}
            />
            <AccountSelect
              name="notation"
              label={t('shell.preferences.notation')}
              value={data.notation}
              options={[
                ['indent', t('shell.preferences.indent')],
                ['normal', t('shell.preferences.normal')],
              ]}
            />
            <AccountSelect
              name="theme"
              label={t('shell.preferences.theme')}
              value={data.theme}
              options={[
                ['system', t('shell.preferences.system')],
                ['light', t('shell.preferences.light')],
                ['dark', t('shell.preferences.dark')],
              ]}
            />
            <AccountSelect
              name="colours"
              label={t('shell.preferences.colours')}
              value={data.colours}
              options={[
                ['upgreen', t('shell.preferences.upgreen')],
                ['upred', t('shell.preferences.upred')],
              ]}
            />
            <AccountSelect name="clock" label={t('shell.preferences.clock')} value={data.clock} options={clocks} />
            <ConfirmationFields data={data} />
          </>
        )}
      </AccountForm>
    </AccountPageLayout>
  )
}
