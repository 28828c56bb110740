import type { ReactNode } from 'react'
import { RESEND_CODE_INTENT } from '#shared/forms/facts.ts'
import type { AuthFormName, AuthFormPage } from '#shared/identity/forms.ts'
import { Form } from '../../../form/form.tsx'
import { CodeNotSentNotice } from '../../../form/undelivered.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CodeInput } from '../../../ui/code-input/code-input.tsx'
import { AuthPageLayout } from './frame.tsx'
import styles from './links.module.css'

type CodeStepProps = {
  readonly name: AuthFormName
  readonly words: 'device' | 'social' | 'registerVerification' | 'forgetVerification' | 'bind'
  /** Link to the first step of the flow. */
  readonly start: { readonly path: string; readonly words: 'login' | 'register' | 'forget' | 'home' }
  readonly data: AuthFormPage
  readonly children?: ReactNode
}

export function VerificationCodeStep({ name, words, start, data, children }: CodeStepProps) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  // `both`: the deployment sends neither e-mail nor SMS.
  const lead = data.undelivered?.ways === 'both' ? t('form.undelivered.lead') : t(`auth.${words}.lead`)
  return (
    <AuthPageLayout title={t(`auth.${words}.title`)} lead={lead}>
      <Form
        name={name}
        data={data}
        submit={t('auth.code.submit')}
        more={
          <div className={styles.below}>
            {data.undelivered === undefined && <p className={styles.note}>{t('auth.code.where')}</p>}
            <Button type="submit" name="intent" value={RESEND_CODE_INTENT}>
              {t('auth.code.resend')}
            </Button>
            <a href={href(start.path) + search}>{t(`auth.back.${start.words}`)}</a>
          </div>
        }
      >
        {({ problemOf }) => (
          <>
            {data.undelivered && <CodeNotSentNotice undelivered={data.undelivered} />}
            <CodeInput name="code" label={t('form.code.label')} problem={problemOf('code')} required />
            {children}
          </>
        )}
      </Form>
    </AuthPageLayout>
  )
}
