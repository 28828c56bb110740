import { ShieldCheck } from 'lucide-react'
import { formatInvitePath, parseInvite } from '#shared/affiliate/invites.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { createResultCardText, formatResultCardAlternative, type ResultCardText } from '#shared/sharing/card-text.ts'
import type { SharedResultCard } from '#shared/sharing/cards.ts'
import { CARD_PICTURE_HEIGHT, CARD_PICTURE_WIDTH } from '#shared/sharing/picture.ts'
import { resultCardPicturePath, SHARED_CARDS_PATH } from '#shared/sharing/subjects.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { PageLayout } from '../../section/page-frame.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { UnshareButton } from './own-results.tsx'
import { SharedCardButtons } from './share/card-tools.tsx'
import styles from './sharing-pages.module.css'

type FactsProps = { readonly card: SharedResultCard; readonly text: ResultCardText }

function Facts({ card: { kind, state, at, recordedAt, name }, text }: FactsProps) {
  const t = useT()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text.of}</dt>
        <dd className={`${styles.sum} ${styles[text.tone] ?? ''}`}>
          <bdi className="figure">{text.percent}</bdi>
        </dd>
      </div>
      {text.facts.map(({ key, label, text: figure }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <bdi className="figure">{figure}</bdi>
          </dd>
        </div>
      ))}
      {(kind === 'closed' || state === 'over') && (
        <div>
          <dt>{t('sharing.page.endedAt')}</dt>
          <dd>
            <ZonedTime at={at} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('sharing.page.recordedAt')}</dt>
        <dd>
          <ZonedTime at={recordedAt} />
        </dd>
      </div>
      {name !== undefined && (
        <div>
          <dt>{t('sharing.page.sharedBy')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

function placeOf({ kind, symbol, product = 'spot' }: SharedResultCard): string {
  if (kind === 'bot') return '/bot-trade/autosystem'
  if (kind === 'copy') return `/copy-trading/${product}`
  return kind === 'holding' ? spotPath(symbol) : futuresPath(symbol)
}

function Invitation({ card, market }: { readonly card: SharedResultCard; readonly market: string }) {
  const t = useT()
  const href = useHref()
  const { isLoggedIn } = useVisit()
  const { code, link } = parseInvite(card.invite ?? '')
  return (
    <div className={styles.buttons}>
      {!isLoggedIn && (
        <ButtonLink
          variant="primary"
          href={href(code === '' ? '/register' : formatInvitePath(code, link))}
          data-testid="join"
        >
          {code === '' ? t('sharing.page.join') : t('sharing.page.joinWith', { code: card.invite ?? '' })}
        </ButtonLink>
      )}
      <ButtonLink href={href(placeOf(card))}>
        {card.kind === 'bot' || card.kind === 'copy'
          ? t(`sharing.programs.${card.kind}`)
          : t('sharing.page.trade', { market })}
      </ButtonLink>
    </div>
  )
}

function SharedCardView({ card, isOwn }: { readonly card: SharedResultCard; readonly isOwn: boolean }) {
  const t = useT()
  const href = useHref()
  const { locale, brand } = useVisit()
  const text = createResultCardText(card, t, { locale, brand })
  return (
    <PageLayout
      isNarrow
      title={
        <>
          <bdi dir="ltr">{text.market}</bdi> <bdi className={styles[text.tone]}>{text.percent}</bdi>
        </>
      }
      lead={text.about}
    >
      <img
        className={styles.picture}
        src={resultCardPicturePath(card.id)}
        width={CARD_PICTURE_WIDTH}
        height={CARD_PICTURE_HEIGHT}
        alt={formatResultCardAlternative(text)}
      />
      <Section
        title={t('sharing.page.verified')}
        text={t('sharing.page.verifiedText', { brand })}
        aside={<ShieldCheck size={20} aria-hidden="true" />}
      >
        <Facts card={card} text={text} />
        <p className={styles.quiet}>{t('sharing.page.paper', { brand })}</p>
      </Section>
      <Invitation card={card} market={text.market} />
      {isOwn && (
        <Section title={t('sharing.tools.title')}>
          <SharedCardButtons id={card.id} title={`${text.percent} · ${text.market}`} />
          <div className={styles.buttons}>
            <ButtonLink size="s" href={href(SHARED_CARDS_PATH)}>
              {t('sharing.own.title')}
            </ButtonLink>
            <UnshareButton card={card} />
          </div>
        </Section>
      )}
    </PageLayout>
  )
}

export function SharedCardContent({ data }: { readonly data: PageData['shared-result'] }) {
  const t = useT()
  const href = useHref()
  const { isLoggedIn } = useVisit()
  if (data.kind === 'shown') return <SharedCardView card={data.card} isOwn={data.isOwn} />
  const [title, text] =
    data.kind === 'withdrawn'
      ? [t('sharing.page.withdrawn'), t('sharing.page.withdrawnText')]
      : [t('sharing.page.missing'), t('sharing.page.missingText')]
  return (
    <PageLayout isNarrow title={title}>
      <Alert tone="info" title={text} />
      {isLoggedIn && (
        <div className={styles.buttons}>
          <ButtonLink href={href(SHARED_CARDS_PATH)}>{t('sharing.own.title')}</ButtonLink>
        </div>
      )}
    </PageLayout>
  )
}
