import { type MouseEvent, useRef } from 'react'
import { Post } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { PasskeyNotice } from '../../passkeys/passkey-notice.tsx'
import { useAgreement } from '../../passkeys/use-passkey.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { type DealData, dealPath } from './deal-data.ts'
import { useProblem } from './frame.tsx'
import styles from './p2p.module.css'

/** Sends the form with what a passkey signed: this deal, and nothing else. */
function ByPasskey({ id }: { readonly id: string }) {
  const t = useT()
  const signed = useRef<HTMLInputElement>(null)
  const { act, ...said } = useAgreement('release', id)
  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    const answer = await act()
    if (answer === null || !signed.current) return
    signed.current.value = answer
    form?.submit()
  }
  return (
    <>
      <input ref={signed} type="hidden" name="passkey" />
      <PasskeyNotice {...said} />
      <Button type="submit" variant="primary" className="needs-script" onClick={press}>
        {t('p2p.deal.byPasskey')}
      </Button>
      <noscript>
        <p className={styles.small}>{t('p2p.deal.passkeyScript')}</p>
      </noscript>
    </>
  )
}

/** The seller lets the coins go, with whichever second factor they have. */
export function ReleaseForm({ data: { deal, submission, second } }: { readonly data: DealData }) {
  const t = useT()
  const problem = useProblem(submission, 'release')
  const isByPasskeyOnly = second.hasPasskey && !second.hasApp
  return (
    <Post path={dealPath(deal)} action="release" className={styles.form}>
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
      {second.hasPasskey && <ByPasskey id={deal.id} />}
    </Post>
  )
}
