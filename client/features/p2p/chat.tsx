import type { ChatView } from '#shared/p2p/views.ts'
import { Post } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { When } from '../../ui/figures/when.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { type DealData, dealPath } from './deal-data.ts'
import { useProblem } from './frame.tsx'
import styles from './p2p.module.css'

function Message({ message: { from, kind, body, time } }: { readonly message: ChatView }) {
  const t = useT()
  const who = kind === 'auto' ? t('p2p.chat.auto') : t(`p2p.chat.${from}`)
  return (
    <li className={styles.message} data-from={from}>
      <span className={styles.small}>
        {who} · <When at={time} />
      </span>
      <p>
        <bdi>{kind === 'sealed' ? t('p2p.chat.sealed') : body}</bdi>
      </p>
    </li>
  )
}

/** What the two said to each other, oldest first. */
export function Chat({ data: { deal, submission } }: { readonly data: DealData }) {
  const t = useT()
  const problem = useProblem(submission, 'say')
  const messages = deal.chat.filter(({ kind }) => kind !== 'key')
  return (
    <Section title={t('p2p.chat.title')} text={t('p2p.chat.safety')}>
      {messages.length === 0 ? (
        <p className={styles.small}>{t('p2p.chat.empty')}</p>
      ) : (
        <ol className={styles.chat}>
          {messages.map((message) => (
            <Message key={message.seq} message={message} />
          ))}
        </ol>
      )}
      <Post path={dealPath(deal)} action="say" className={styles.say}>
        <TextArea
          name="body"
          label={t('p2p.chat.message')}
          rows={2}
          defaultValue={submission.action === 'say' ? (submission.values.body ?? '') : ''}
          problem={problem('body')}
        />
        <Button type="submit">{t('p2p.chat.send')}</Button>
      </Post>
    </Section>
  )
}
