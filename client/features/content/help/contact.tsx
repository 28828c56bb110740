import { CONTACT_TOPICS, REPLY_ADDRESS_MAX } from '#shared/operator/cases.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../../form/post.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Captcha } from '../../../ui/captcha/captcha.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import styles from './help.module.css'

export function ContactContent({ data }: { readonly data: PageData['contact'] }) {
  const t = useT() as (key: string, params?: Readonly<Record<string, string | number>>) => string
  const href = useHref()
  const { refusal, values, sent, visitor } = data
  const problem = refusal && t(`help.contact.refusals.${refusal.reason}`, refusal.params)
  const isOfAddress = refusal?.reason === 'address_invalid'
  const isOfText = refusal?.reason === 'message_too_short' || refusal?.reason === 'message_too_long'
  return (
    <div className={styles.page}>
      <h1>{t('help.contact.title')}</h1>
      <p className={styles.lead}>{t(visitor ? 'help.contact.lost.text' : 'help.contact.text')}</p>
      {visitor && (
        <p>
          <a href={href('/login')} target="_blank" rel="noopener">
            {t('help.contact.lost.login')}
          </a>
        </p>
      )}
      {sent !== undefined && (
        <Alert tone="success" title={t('help.contact.sent', { number: sent })}>
          {t(visitor ? 'help.contact.lost.sent' : 'help.contact.sentText')}
        </Alert>
      )}
      {problem && !isOfText && !isOfAddress && <Alert tone="danger" title={problem} />}
      <NativeForm path="/contact" action="send" className={styles.form}>
        {visitor ? (
          <TextField
            name="address"
            label={t('help.contact.lost.address')}
            hint={t('help.contact.lost.addressHint')}
            problem={isOfAddress ? problem : undefined}
            defaultValue={values.address ?? ''}
            maxLength={REPLY_ADDRESS_MAX}
            autoComplete="email"
            dir="ltr"
          />
        ) : (
          <SelectField
            name="topic"
            label={t('help.contact.topic')}
            placeholder={t('help.contact.choose')}
            defaultValue={values.topic === '' ? 'account' : values.topic}
            options={CONTACT_TOPICS.map((topic) => [topic, t(`help.contact.topics.${topic}`)])}
          />
        )}
        <TextArea
          name="text"
          label={t('help.contact.message')}
          hint={t('help.contact.hint')}
          rows={8}
          defaultValue={values.text}
          problem={isOfText ? problem : undefined}
        />
        {visitor && <Captcha action="contact" question={visitor.question} refusal={visitor.captcha} />}
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
