import { type MouseEvent, useRef } from 'react'
import type { PageData } from '#shared/pages.ts'
import { Post } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PasskeyNotice } from '../../passkeys/passkey-notice.tsx'
import { useAgreement } from '../../passkeys/use-passkey.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { Outcome } from './frame.tsx'
import styles from './operator.module.css'

type EntryFacts = NonNullable<PageData['operator']['entry']>

/** Sends the form with what a passkey signed: this session, and nothing else. */
function ByPasskey({ id }: { readonly id: string }) {
  const t = useT()
  const signed = useRef<HTMLInputElement>(null)
  const { act, ...said } = useAgreement('desk', id)
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
        {t('operator.entry.byPasskey')}
      </Button>
      <noscript>
        <p className={styles.small}>{t('operator.entry.passkeyScript')}</p>
      </noscript>
    </>
  )
}

/** The door: whoever has no second factor makes one first. */
export function Entry({ data, entry }: { readonly data: PageData['operator']; readonly entry: EntryFacts }) {
  const t = useT()
  const href = useHref()
  const { hasApp, hasPasskey } = entry.second
  const { refusal } = data.submission
  return (
    <div className={styles.page}>
      <h1>{t('operator.title')}</h1>
      <Outcome submission={data.submission} />
      {hasApp || hasPasskey ? (
        <Post path="/operator" action="enter" className={styles.form}>
          <p className={styles.words}>{t('operator.entry.text')}</p>
          {hasApp && (
            <TextField
              name="second"
              label={t('operator.entry.second')}
              autoComplete="one-time-code"
              dir="ltr"
              problem={refusal === 'second_wrong' ? t('operator.refusals.second_wrong') : undefined}
            />
          )}
          {hasApp && (
            <Button type="submit" variant="primary">
              {t('operator.entry.submit')}
            </Button>
          )}
          {hasPasskey && <ByPasskey id={entry.id} />}
        </Post>
      ) : (
        <>
          <p className={styles.words}>{t('operator.refusals.factor_missing')}</p>
          <p>
            <ButtonLink href={href('/account/security')}>{t('operator.entry.security')}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
