import { CONTACT_TOPICS } from '#shared/operator/cases.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../../form/post.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import styles from './help.module.css'

export function ContactContent({ data }: { readonly data: PageData['contact'] }) {
  const t = useT() as (key: string, params?: Readonly<Record<string, string | number>>) => string
  const href = useHref()
  const { refusal, values, sent } = data
  const problem = refusal && t(`help.contact.refusals.${refusal.reason}`, refusal.params)
  const isOfText = refusal?.reason === 'message_too_short' || refusal?.reason === 'message_too_long'
  return (
    <div className={styles.page}>
      <h1>{t('help.contact.title')}</h1>
      <p className={styles.lead}>{t('help.contact.text')}</p>
      {sent !== undefined && (
        <Alert tone="success" title={t('help.contact.sent', { number: sent })}>
          {t('help.contact.sentText')}
        </Alert>
      )}
      {problem && !isOfText && <Alert tone="danger" title={problem} />}
      <NativeForm path="/contact" action="send" className={styles.form}>
        <SelectField
          name="topic"
          label={t('help.contact.topic')}
          placeholder={t('help.contact.choose')}
          defaultValue={values.topic === '' ? 'account' : values.topic}
          options={CONTACT_TOPICS.map((topic) => [topic, t(`help.contact.topics.${topic}`)])}
        />
        <TextArea
          name="text"
          label={t('help.contact.message')}
          hint={t('help.contact.hint')}
          rows={8}
          defaultValue={values.text}
          problem={isOfText ? problem : undefined}
        />
        <Button type="submit" variant="primary">
          {t('help.contact.send')}
        </Button>
      </NativeForm>
      <p className={styles.more}>
        <a href={href('/help')}>{t('help.title')}</a>
      </p>
    </div>
  )
}
