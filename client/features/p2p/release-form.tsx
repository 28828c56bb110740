import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { PasskeySubmitButton } from '../identity/passkeys/passkey-submit.tsx'
import { type DealData, p2pDealPath } from './deal-data.ts'
import { useP2pFieldProblem } from './frame.tsx'
import styles from './p2p.module.css'

export function CoinReleaseForm({ data: { deal, submission, second } }: { readonly data: DealData }) {
  const t = useT()
  const problem = useP2pFieldProblem(submission, 'release')
  const isByPasskeyOnly = second.hasPasskey && !second.hasApp
  return (
    <NativeForm path={p2pDealPath(deal)} action="release" className={styles.form}>
      <p>{t('p2p.deal.releaseText')}</p>
      {second.hasApp && (
        <TextField
          name="second"
          label={t('p2p.deal.second')}
          autoComplete="one-time-code"
          dir="ltr"
          problem={problem('second')}
        />
      )}
      {!isByPasskeyOnly && (
        <Button type="submit" variant="primary">
          {t('p2p.deal.release')}
        </Button>
      )}
      {second.hasPasskey && (
        <PasskeySubmitButton
          purpose="release"
          id={deal.id}
          label={t('p2p.deal.byPasskey')}
          needsScript={t('p2p.deal.passkeyScript')}
          noteClass={styles.small}
        />
      )}
    </NativeForm>
  )
}
