import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { PasskeySubmitButton } from '../identity/passkeys/passkey-submit.tsx'
import { OperatorFormOutcome } from './frame.tsx'
import styles from './operator.module.css'

type EntryFacts = NonNullable<PageData['operator']['entry']>

export function OperatorLogin({ data, entry }: { readonly data: PageData['operator']; readonly entry: EntryFacts }) {
  const t = useT()
  const href = useHref()
  const { hasApp, hasPasskey } = entry.second
  const { refusal } = data.submission
  return (
    <div className={styles.page}>
      <h1>{t('operator.title')}</h1>
      <OperatorFormOutcome submission={data.submission} />
      {hasApp || hasPasskey ? (
        <NativeForm path="/operator" action="enter" className={styles.form}>
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
          {hasPasskey && (
            <PasskeySubmitButton
              purpose="desk"
              id={entry.id}
              label={t('operator.entry.byPasskey')}
              needsScript={t('operator.entry.passkeyScript')}
              noteClass={styles.small}
            />
          )}
        </NativeForm>
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
