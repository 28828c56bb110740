import type { PageData } from '#shared/pages/page-data.ts'
import { createResultCardText } from '#shared/sharing/card-text.ts'
import { type SharedResultCard, USER_RESULT_CARDS_MAX } from '#shared/sharing/cards.ts'
import { resultCardPath, SHARED_CARDS_PATH } from '#shared/sharing/subjects.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { PageLayout } from '../../section/page-frame.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useFormatTime, ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useFormatShareRefusal } from './share/refusal.ts'
import { ShareCardForm } from './share/share-form.tsx'
import styles from './sharing-pages.module.css'

function Name({ card }: { readonly card: SharedResultCard }) {
  const t = useT()
  const href = useHref()
  const { locale, brand } = useVisit()
  const { market, percent, about, tone } = createResultCardText(card, t, { locale, brand })
  return (
    <a href={href(resultCardPath(card.id))} className={styles.name}>
      <span>
        <bdi dir="ltr">{market}</bdi> <bdi className={`figure ${styles[tone] ?? ''}`}>{percent}</bdi>
      </span>
      <span className={styles.quiet}>{about}</span>
    </a>
  )
}

export function UnshareButton({ card }: { readonly card: SharedResultCard }) {
  const t = useT()
  const { locale, brand } = useVisit()
  const when = useFormatTime()
  const { market } = createResultCardText(card, t, { locale, brand })
  const named = { market, time: when(card.recordedAt) }
  return (
    <NativeForm path={SHARED_CARDS_PATH} action="withdraw" fields={{ id: card.id }}>
      <Button type="submit" size="s" variant="loss" aria-label={t('sharing.own.withdrawOf', named)}>
        {t('sharing.own.withdraw')}
      </Button>
    </NativeForm>
  )
}

export function OwnSharedCardsContent({
  data: { cards, share, refusal, hasWithdrawn },
}: {
  data: PageData['shared-results']
}) {
  const t = useT()
  const words = useFormatShareRefusal()
  return (
    <PageLayout
      isNarrow
      title={t(share ? 'sharing.make' : 'sharing.title')}
      lead={t('sharing.lead')}
      done={hasWithdrawn ? t('sharing.own.withdrawn') : undefined}
      refusal={refusal && words(refusal)}
    >
      {share && <ShareCardForm of={share.of} keyId={share.key} first={share.choices} draft={share.draft} />}
      <Section title={t('sharing.own.title')} text={t('sharing.own.most', { most: USER_RESULT_CARDS_MAX })}>
        <Table
          caption={t('sharing.own.title')}
          isCaptionHidden
          stacks
          rows={cards}
          keyOf={({ id }) => id}
          columns={[
            { key: 'result', head: t('sharing.own.result'), cell: (card) => <Name card={card} /> },
            {
              key: 'time',
              head: t('sharing.own.time'),
              isTime: true,
              cell: ({ recordedAt }) => <ZonedTime at={recordedAt} />,
            },
            {
              key: 'withdraw',
              head: t('sharing.own.withdraw'),
              isWide: true,
              cell: (card) => <UnshareButton card={card} />,
            },
          ]}
          empty={<EmptyState title={t('sharing.own.none')} text={t('sharing.own.noneText')} />}
        />
      </Section>
    </PageLayout>
  )
}
