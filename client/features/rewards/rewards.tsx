import { loginPath } from '#shared/navigation/login-path.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { RewardOffer } from '#shared/rewards/campaigns.ts'
import { REWARD_TASK_PATHS, REWARD_TASKS, type RewardTask } from '#shared/rewards/tasks.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHelpHref } from '../../i18n/use-help-href.ts'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { PageLayout } from '../../section/page-frame.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { CouponAmount, CouponList } from './coupons.tsx'
import styles from './rewards.module.css'

type Data = PageData['rewards']
type Props = { readonly data: Data }
const PATH = '/rewards'

/** If an operator switches the product off, the page hides the task. */
const PRODUCTS = { contract: 'futures', bot: 'bots', copy: 'copyTrading', invite: 'affiliate' } as const
const productOf = (task: RewardTask) => (task in PRODUCTS ? PRODUCTS[task as keyof typeof PRODUCTS] : undefined)

function RewardNotices({ data: { note, refusal } }: Props) {
  const t = useT()
  if (refusal) {
    const { reason, waitSeconds } = refusal
    const seconds = String(Math.max(1, waitSeconds))
    return (
      <Alert
        tone="danger"
        title={
          reason === 'too_many_attempts'
            ? t('rewards.refusals.too_many_attempts', { seconds })
            : t(`rewards.refusals.${reason}`)
        }
      />
    )
  }
  return note ? <Alert tone="success" title={t(`rewards.done.${note}`)} /> : null
}

function Start() {
  const t = useT()
  const href = useHref()
  const { locale, origin } = useVisit()
  return (
    <div className={styles.actions}>
      <ButtonLink variant="primary" size="l" href={href('/register')}>
        {t('rewards.start.register')}
      </ButtonLink>
      <ButtonLink size="l" href={loginPath(locale, PATH, { origin })}>
        {t('rewards.start.logIn')}
      </ButtonLink>
    </div>
  )
}

function Code({ data: { code, refusal } }: Props) {
  const t = useT()
  const isWrong = refusal?.reason === 'code_wrong' || refusal?.reason === 'code_used'
  return (
    <Section title={t('rewards.code.title')} text={t('rewards.code.text')} id="code">
      <NativeForm path={PATH} action="code" className={styles.code}>
        <TextField
          name="code"
          label={t('rewards.code.label')}
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          defaultValue={code}
          problem={isWrong ? t(`rewards.refusals.${refusal.reason}`) : undefined}
        />
        <Button type="submit" variant="primary">
          {t('rewards.code.submit')}
        </Button>
      </NativeForm>
    </Section>
  )
}

type TaskState = 'open' | 'done' | 'given' | undefined
const RANKS: readonly TaskState[] = ['done', 'open', 'given']

function Task({
  offer: { task, kind, amount, rebateDays },
  standing,
}: {
  readonly offer: RewardOffer
  readonly standing: TaskState
}) {
  const t = useT()
  const href = useHref()
  const id = `task-${task}`
  return (
    <li>
      <h3 id={id}>{t(`rewards.tasks.${task}.name`)}</h3>
      <CouponAmount amount={amount} kind={kind} />
      <p className={styles.text}>
        {t(`rewards.tasks.${task}.text`)}
        {kind === 'rebate' && ` ${t('rewards.offer.rebate', { count: rebateDays })}`}
      </p>
      {standing === 'given' && (
        <span className={styles.act}>
          <Badge tone="success">{t('rewards.tasks.given')}</Badge>
        </span>
      )}
      {standing === 'done' && (
        <NativeForm path={PATH} action="claim" fields={{ task }} className={styles.act}>
          <Button type="submit" variant="primary" size="s" aria-describedby={id}>
            {t('rewards.tasks.claim')}
          </Button>
        </NativeForm>
      )}
      {standing === 'open' && (
        <span className={styles.act}>
          <ButtonLink size="s" href={href(REWARD_TASK_PATHS[task])} aria-describedby={id}>
            {t('rewards.tasks.start')}
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

function Tasks({ data: { offers, own } }: Props) {
  const t = useT()
  const { config } = useVisit()
  const isOpen = (task: RewardTask) => {
    const product = productOf(task)
    return product === undefined || isFeatureOn(config, product)
  }
  const standingOf = (task: RewardTask): TaskState => {
    if (!own) return undefined
    if (own.coupons.some(({ earned }) => earned === task)) return 'given'
    return own.done.includes(task) ? 'done' : 'open'
  }
  // Claimable tasks come first, claimed ones last.
  const rankOf = ({ task }: RewardOffer) => RANKS.indexOf(standingOf(task))
  const shown = REWARD_TASKS.filter(isOpen)
    .flatMap((task) => offers.filter((offer) => offer.task === task))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <Section title={t('rewards.tasks.title')} text={t('rewards.tasks.text')} id="tasks">
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((offer) => (
            <Task key={offer.task} offer={offer} standing={standingOf(offer.task)} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('rewards.tasks.none')} text={t('rewards.tasks.noneText')} />
      )}
    </Section>
  )
}

function Rules() {
  const t = useT()
  const helpHref = useHelpHref()
  return (
    <Section title={t('rewards.rules.title')}>
      <ul className={styles.rules}>
        {(['voucher', 'rebate', 'time', 'once', 'related', 'paper'] as const).map((rule) => (
          <li key={rule}>{t(`rewards.rules.${rule}`)}</li>
        ))}
      </ul>
      <a className={styles.link} href={helpHref('products', 'rewards')}>
        {t('rewards.rules.more')}
      </a>
    </Section>
  )
}

export function RewardsContent({ data }: Props) {
  const t = useT()
  const { own } = data
  return (
    <PageLayout isApart title={t('rewards.title')} lead={t('rewards.lead')}>
      <RewardNotices data={data} />
      {own === null && <Alert tone="warning" title={t('rewards.refusals.main_account_only')} />}
      {own === undefined && <Start />}
      {own && <CouponList coupons={own.coupons} paged={own} />}
      <Tasks data={data} />
      {own && <Code data={data} />}
      <Rules />
    </PageLayout>
  )
}
