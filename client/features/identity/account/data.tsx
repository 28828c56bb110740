import { ACCOUNT_CLOSING_REFUSALS, type AccountClosingRefusal } from '#shared/identity/account/closing.ts'
import type { AuthFormRefusal } from '#shared/identity/forms.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { ACCOUNT_CLOSING_WORD } from '#shared/pages/area-facts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import styles from './area-form.module.css'
import { AccountForm } from './area-form.tsx'
import { AccountPageLayout } from './frame.tsx'

type DataProps = { readonly data: AccountAreaData['account-data']; readonly isSubAccount: boolean }

/** Pages where the user can remove what blocks closing the account. */
const PLACES = {
  closing_positions: ['/futures/BTC_USDT', 'shell.nav.futures'],
  closing_deals: ['/p2p/deals', 'shell.nav.p2p'],
  closing_settling: ['/otc', 'shell.nav.otc'],
  closing_bots: ['/bot-trade/my-bots', 'shell.nav.bots'],
  closing_copies: ['/copy-trading/copies', 'shell.nav.copy'],
  closing_lead: ['/copy-trading/lead', 'shell.nav.copy'],
  closing_withdrawals: ['/wallet/history', 'member.wallet.title'],
  closing_money: ['/wallet', 'member.wallet.title'],
} as const satisfies Readonly<Record<AccountClosingRefusal, readonly [path: string, name: string]>>

const isPlaced = (refusal: AuthFormRefusal): refusal is AccountClosingRefusal =>
  (ACCOUNT_CLOSING_REFUSALS as readonly string[]).includes(refusal)

function Place({ of }: { readonly of: AccountClosingRefusal }) {
  const t = useT()
  const href = useHref()
  const [path, name] = PLACES[of]
  return (
    <a className={styles.link} href={href(path)}>
      {t(name)}
    </a>
  )
}

export function AccountDataContent({ data, isSubAccount }: DataProps) {
  const t = useT()
  const href = useHref()
  return (
    <AccountPageLayout page="account-data" done={data.done}>
      <Section title={t('account.data.export')} text={t('account.data.exportText')}>
        <form method="post" action={href('/account/data/export')}>
          <Button type="submit">{t('account.data.download')}</Button>
        </form>
      </Section>
      {!isSubAccount && (
        <Section title={t('account.data.close')} text={t('account.data.closeText', { count: data.graceDays })}>
          <p>{t('account.data.closeFirst')}</p>
          <p>{t('account.data.closeKept')}</p>
          <AccountForm
            name="account-close"
            forms={data.forms}
            submit={t('account.data.closeSubmit')}
            variant="secondary"
            actionOf={(refusal) => isPlaced(refusal) && <Place of={refusal} />}
          >
            {({ values, problemOf }) => (
              <>
                <TextField
                  name="word"
                  label={t('account.data.word', { word: ACCOUNT_CLOSING_WORD })}
                  problem={problemOf('word')}
                  defaultValue={values.word}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  dir="ltr"
                  required
                />
                <PasswordField name="current" label={t('account.current')} problem={problemOf('current')} required />
              </>
            )}
          </AccountForm>
        </Section>
      )}
    </AccountPageLayout>
  )
}
