import type { ReactNode } from 'react'
import { AFFILIATE_APPLICATION_MESSAGE_MAX, AFFILIATE_AUDIENCES } from '#shared/forms/facts.ts'
import type { AuthFormPage } from '#shared/identity/forms.ts'
import { Form, type FormFieldState } from '../../form/form.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { EmailField } from '../../ui/email-field/email-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './affiliate.module.css'

type ApplicationFieldsProps = FormFieldState & Pick<AuthFormPage, 'countries'>

function ApplicationFields({ values, problemOf, countries }: ApplicationFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        name="name"
        label={t('area-form.name')}
        problem={problemOf('name')}
        defaultValue={values.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <EmailField defaultValue={values.email ?? ''} problem={problemOf('email')} />
      <SelectField
        name="residence"
        label={t('form.residence.label')}
        placeholder={t('form.residence.none')}
        problem={problemOf('residence')}
        options={countries}
        defaultValue={values.residence}
        autoComplete="country"
        required
      />
      <TextField
        name="channel"
        label={t('area-form.channel.label')}
        hint={t('area-form.channel.hint')}
        problem={problemOf('channel')}
        defaultValue={values.channel}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
      <SelectField
        name="audience"
        label={t('area-form.audience.label')}
        placeholder={t('area-form.audience.none')}
        problem={problemOf('audience')}
        options={AFFILIATE_AUDIENCES.map((size) => [size, t(`area-form.audience.${size}`)])}
        defaultValue={values.audience}
        required
      />
      <TextArea
        name="message"
        label={t('area-form.message.label')}
        hint={t('area-form.message.hint', { most: AFFILIATE_APPLICATION_MESSAGE_MAX })}
        problem={problemOf('message')}
        defaultValue={values.message}
        rows={4}
      />
    </>
  )
}

export function AffiliateApplicationForm({ bar, data }: { bar: ReactNode; data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  return (
    <>
      {bar}
      <div className={styles.apply}>
        <h1>{t('affiliate.create.title')}</h1>
        <p className={styles.lead}>{t('affiliate.create.lead')}</p>
        <Form
          name="affiliate-register-create"
          captcha="affiliate"
          data={data}
          submit={t('affiliate.create.submit')}
          more={
            <p className={styles.back}>
              <a href={href('/affiliate-register')}>{t('affiliate.create.back')}</a>
            </p>
          }
        >
          {(state) => <ApplicationFields {...state} countries={data.countries} />}
        </Form>
      </div>
    </>
  )
}
