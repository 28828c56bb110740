import { CHAT_NAME_MAX, CHAT_NAME_MIN, CHAT_REPORT_REASONS } from '#shared/chat/limits.ts'
import type { ChatFormSubmission } from '#shared/chat/pages.ts'
import type { ChatMember, ChatMessage } from '#shared/chat/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useFormatTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './chat.module.css'
import { useFormatChatRefusal } from './refusal.ts'

type NameProps = { readonly member: ChatMember; readonly submission: ChatFormSubmission }

/** A chat name can be changed once in 30 days. */
export function ChatNameForm({ member: { name, renameAt }, submission }: NameProps) {
  const t = useT()
  const words = useFormatChatRefusal()
  const when = useFormatTime()
  const own = submission.action === 'name' ? submission : undefined
  if (renameAt > 0 && !own) {
    return <p className={styles.small}>{t('chat.name.next', { time: when(renameAt) })}</p>
  }
  return (
    <NativeForm path="/chat" action="name" className={styles.form}>
      <TextField
        name="name"
        label={t('chat.name.label')}
        hint={t('chat.name.hint', { least: CHAT_NAME_MIN, most: CHAT_NAME_MAX })}
        defaultValue={own?.values.name ?? name}
        problem={own?.refusal && words(own.refusal)}
        maxLength={2 * CHAT_NAME_MAX}
        autoComplete="off"
        dir="auto"
      />
      <Button type="submit" variant={name === '' ? 'primary' : 'secondary'}>
        {t('chat.name.save')}
      </Button>
    </NativeForm>
  )
}

export function MutedAuthorList({ muted }: Pick<ChatMember, 'muted'>) {
  const t = useT()
  if (muted.length === 0) return null
  return (
    <Section title={t('chat.muted.title')} text={t('chat.muted.text')}>
      <ul className={styles.muted}>
        {muted.map(({ author, name }) => (
          <li key={author}>
            <bdi>{name}</bdi>
            <NativeForm path="/chat" action="unmute" fields={{ author }}>
              <Button type="submit" size="s" aria-label={t('chat.muted.unmuteOf', { name })}>
                {t('chat.muted.unmute')}
              </Button>
            </NativeForm>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ReportProps = {
  readonly seq: number
  readonly message: ChatMessage | undefined
  readonly submission: ChatFormSubmission
}

export function MessageReportForm({ seq, message, submission }: ReportProps) {
  const t = useT()
  const words = useFormatChatRefusal()
  const own = submission.action === 'report' ? submission : undefined
  return (
    <Section id="report" title={t('chat.report.title')} text={t('chat.report.text')}>
      {message?.state === 'shown' && (
        <blockquote className={styles.reported}>
          <bdi className={styles.name}>{message.name}</bdi> <bdi>{message.text}</bdi>
        </blockquote>
      )}
      <NativeForm path="/chat" action="report" fields={{ seq: String(seq) }} className={styles.form}>
        <SelectField
          name="reason"
          label={t('chat.report.reason')}
          placeholder={t('chat.report.choose')}
          defaultValue={own?.values.reason ?? ''}
          options={CHAT_REPORT_REASONS.map((reason) => [reason, t(`chat.report.reasons.${reason}`)] as const)}
          problem={own?.refusal && words(own.refusal)}
        />
        <Button type="submit" variant="primary">
          {t('chat.report.send')}
        </Button>
      </NativeForm>
    </Section>
  )
}
