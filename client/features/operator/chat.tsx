import { CHAT_SILENCE_HOURS, CHAT_SLOW_MODE_SECONDS } from '#shared/chat/limits.ts'
import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import type { OperatorChatMessage } from '#shared/pages/operator.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageTabs } from '../../section/page-tabs.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { OperatorSelect } from './fields.tsx'
import { AccountLink, OperatorActionForm, OperatorPageLayout, useOperatorActionOptions } from './frame.tsx'
import styles from './operator.module.css'

type Data = PageData['operator-chat']

function Message({ message, room, isChosen }: { message: OperatorChatMessage; room: string; isChosen: boolean }) {
  const t = useT()
  const href = useHref()
  const { seq, at, name, person: userId, text, reply, state } = message
  return (
    <li id={`m${seq}`} aria-current={isChosen || undefined}>
      <span>
        <a className={styles.number} href={href(`/operator/chat?language=${room}&id=${seq}#act`)}>
          #{seq}
        </a>{' '}
        · <AccountLink id={userId} label={name} /> · <ZonedTime at={at} />
        {reply > 0 && <> · {t('operator.chat.answers', { number: reply })}</>}{' '}
        {state !== 'shown' && <Badge tone="warning">{t(`operator.chat.states.${state}`)}</Badge>}{' '}
        {isChosen && <Badge tone="accent">{t('operator.chat.chosen')}</Badge>}
      </span>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </li>
  )
}

function Acts({ room, chosen, submission }: Pick<Data, 'room' | 'chosen' | 'submission'>) {
  const t = useT()
  const actsOf = useOperatorActionOptions()
  const { values } = submission
  return (
    <Section id="act" title={t('operator.chat.act')} text={t('operator.chat.actText')}>
      <OperatorActionForm
        path="/operator/chat"
        action="chat"
        submission={submission}
        fields={{ language: room.name }}
        acts={[
          ...actsOf('chat_message_removed', 'chat_person_silenced', 'chat_silence_ended'),
          room.isClosed ? ['open', t('operator.chat.open')] : ['close', t('operator.chat.close')],
          ['pace', t('operator.chat.pace')],
        ]}
      >
        <TextField
          name="id"
          label={t('operator.chat.number')}
          hint={t('operator.chat.numberHint')}
          inputMode="numeric"
          defaultValue={values.id ?? (chosen > 0 ? String(chosen) : '')}
        />
        <OperatorSelect
          name="hours"
          label={t('operator.chat.length')}
          submission={submission}
          begin="24"
          options={CHAT_SILENCE_HOURS.map(
            (hours) => [String(hours), t('operator.chat.hours', { count: hours })] as const,
          )}
        />
        <OperatorSelect
          name="slow"
          label={t('operator.chat.paceOf')}
          submission={submission}
          begin={String(room.slowSeconds)}
          options={CHAT_SLOW_MODE_SECONDS.map((seconds) => [
            String(seconds),
            seconds === 0 ? t('operator.chat.usual') : t('operator.chat.isSlow', { seconds }),
          ])}
        />
      </OperatorActionForm>
    </Section>
  )
}

export function ChatModerationContent({ data: { room, messages, chosen, submission } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  return (
    <OperatorPageLayout tab="operator-chat" submission={submission}>
      <PageTabs
        label={t('operator.chat.rooms')}
        tabs={LOCALE_CODES.map((code) => ({
          href: href(`/operator/chat?language=${code}`),
          label: LOCALES[code].label,
          isCurrent: code === room.name,
        }))}
      />
      <p>
        <Badge tone={room.isClosed ? 'warning' : 'success'}>
          {t(room.isClosed ? 'operator.chat.isClosed' : 'operator.chat.isOpen')}
        </Badge>{' '}
        {room.slowSeconds > 0 && t('operator.chat.isSlow', { seconds: room.slowSeconds })}
      </p>
      {messages.length === 0 ? (
        <EmptyState title={t('operator.chat.none')} />
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <Message key={message.seq} message={message} room={room.name} isChosen={message.seq === chosen} />
          ))}
        </ul>
      )}
      <Acts room={room} chosen={chosen} submission={submission} />
    </OperatorPageLayout>
  )
}
