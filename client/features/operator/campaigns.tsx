import { LOCALES } from '#shared/i18n/locales.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import {
  CAMPAIGN_NAME_MAX,
  type CampaignView,
  COUPON_CODE_ORIGIN,
  COUPON_KINDS,
  REWARD_ASSET,
} from '#shared/rewards/campaigns.ts'
import { CAMPAIGN_NAME_LOCALES, formatCampaignNameField } from '#shared/rewards/names.ts'
import { REWARD_TASKS } from '#shared/rewards/tasks.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { OperatorSelect, UtcMinuteField } from './fields.tsx'
import { OperatorActionForm, OperatorPageLayout, TruncatedListNote, useOperatorActionOptions } from './frame.tsx'
import styles from './operator.module.css'

type Data = PageData['operator-campaigns']
const PATH = '/operator/campaigns'
/** Decimals of the coupons' asset, repeated so the list of assets is not loaded. */
const SCALE = 8

const usdt = (atoms: string): string => fromUnits(BigInt(atoms), SCALE)

function Earned({ campaign: { earned, code } }: { readonly campaign: CampaignView }) {
  const t = useT()
  return earned === COUPON_CODE_ORIGIN ? <code dir="ltr">{code}</code> : t(`rewards.tasks.${earned}.name`)
}

function Campaigns({ data: { campaigns } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  return (
    <Table
      caption={t('operator.campaigns.list')}
      stacks
      rows={campaigns}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          head: t('operator.campaigns.name'),
          cell: ({ id, name, stoppedAt, state }: CampaignView) => (
            <span className={styles.badges}>
              {stoppedAt === 0 ? (
                <a className={styles.link} href={`${href(PATH)}?id=${id}`}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
              <Badge tone={state === 'open' ? 'success' : 'neutral'}>{t(`operator.campaigns.states.${state}`)}</Badge>
            </span>
          ),
        },
        { key: 'kind', head: t('operator.campaigns.kind'), cell: ({ kind }) => t(`rewards.kinds.${kind}`) },
        { key: 'earned', head: t('operator.campaigns.earned'), cell: (campaign) => <Earned campaign={campaign} /> },
        {
          key: 'amount',
          head: t('operator.money'),
          isFigure: true,
          cell: ({ amount }) => <Amount value={usdt(amount)} asset={REWARD_ASSET} isNamed />,
        },
        {
          key: 'given',
          head: t('operator.campaigns.given'),
          isFigure: true,
          cell: ({ given, count }) => `${given} / ${count}`,
        },
        { key: 'redeemed', head: t('operator.campaigns.redeemed'), isFigure: true, cell: ({ redeemed }) => redeemed },
        {
          key: 'paid',
          head: t('operator.campaigns.paid'),
          isFigure: true,
          cell: ({ paid }) => <Amount value={usdt(paid)} asset={REWARD_ASSET} isNamed />,
        },
        {
          key: 'budget',
          head: t('operator.campaigns.budget'),
          isFigure: true,
          cell: ({ amount, count }) => (
            <Amount value={usdt(String(BigInt(amount) * BigInt(count)))} asset={REWARD_ASSET} />
          ),
        },
        {
          key: 'until',
          head: t('operator.campaigns.until'),
          isTime: true,
          cell: ({ to }) => (to === 0 ? '–' : <ZonedTime at={to} />),
        },
      ]}
    />
  )
}

type SubmissionProps = { readonly submission: Data['submission'] }

function StopCampaign({ campaign, submission }: SubmissionProps & { readonly campaign: CampaignView }) {
  const t = useT()
  const acts = useOperatorActionOptions()
  return (
    <Section title={campaign.name} text={t('operator.campaigns.stopText')}>
      <OperatorActionForm
        path={PATH}
        action="campaign"
        submission={{ ...submission, values: { ...submission.values, what: 'campaign_stopped' } }}
        acts={acts('campaign_stopped')}
        fields={{ id: String(campaign.id) }}
      />
    </Section>
  )
}

function OtherNames({ submission: { values } }: SubmissionProps) {
  const t = useT()
  return (
    <details>
      <summary>{t('operator.campaigns.otherNames')}</summary>
      <p>{t('operator.campaigns.otherNamesHint')}</p>
      <div className={styles.columns}>
        {CAMPAIGN_NAME_LOCALES.map((code) => (
          <TextField
            key={code}
            name={formatCampaignNameField(code)}
            label={LOCALES[code].label}
            lang={LOCALES[code].tag}
            dir="auto"
            autoComplete="off"
            maxLength={CAMPAIGN_NAME_MAX}
            defaultValue={values[formatCampaignNameField(code)] ?? ''}
          />
        ))}
      </div>
    </details>
  )
}

function CampaignWindow({ submission }: SubmissionProps) {
  const t = useT()
  return (
    <div className={styles.columns}>
      <UtcMinuteField name="from" label={t('operator.campaigns.fields.from')} submission={submission} />
      <UtcMinuteField
        name="until"
        label={t('operator.campaigns.fields.until')}
        hint={t('operator.campaigns.windowHint')}
        submission={submission}
        wrong="window_invalid"
      />
    </div>
  )
}

function NewCampaign({ submission }: SubmissionProps) {
  const t = useT()
  const acts = useOperatorActionOptions()
  const { values } = submission
  const text = (name: 'name' | 'code', hint?: string) => (
    <TextField
      name={name}
      label={t(`operator.campaigns.fields.${name}`)}
      hint={hint}
      autoComplete="off"
      defaultValue={values[name] ?? ''}
      {...(name === 'name' ? { maxLength: CAMPAIGN_NAME_MAX } : { dir: 'ltr' as const })}
    />
  )
  const figure = (name: 'amount' | 'count' | 'days' | 'rebateDays', hint?: string) => (
    <LabelledFigureField
      name={name}
      label={t(`operator.campaigns.fields.${name}`)}
      hint={hint}
      defaultValue={values[name] ?? ''}
      decimals={name === 'amount' ? undefined : 0}
    />
  )
  return (
    <Section title={t('operator.campaigns.make')} text={t('operator.campaigns.makeText')}>
      <OperatorActionForm
        path={PATH}
        action="campaign"
        submission={{ ...submission, values: { ...values, what: 'campaign_made' } }}
        acts={acts('campaign_made')}
      >
        {text('name', t('operator.campaigns.nameHint'))}
        <OtherNames submission={submission} />
        <OperatorSelect
          name="kind"
          label={t('operator.campaigns.kind')}
          submission={submission}
          begin="voucher"
          options={COUPON_KINDS.map((kind) => [kind, t(`rewards.kinds.${kind}`)] as const)}
        />
        <OperatorSelect
          name="earned"
          label={t('operator.campaigns.earned')}
          submission={submission}
          begin={COUPON_CODE_ORIGIN}
          options={[
            [COUPON_CODE_ORIGIN, t('operator.campaigns.byCode')] as const,
            ...REWARD_TASKS.map((task) => [task, t(`rewards.tasks.${task}.name`)] as const),
          ]}
        />
        {text('code', t('operator.campaigns.codeHint'))}
        <div className={styles.columns}>
          {figure('amount')}
          {figure('count')}
        </div>
        <div className={styles.columns}>
          {figure('days')}
          {figure('rebateDays', t('operator.campaigns.rebateHint'))}
        </div>
        <CampaignWindow submission={submission} />
      </OperatorActionForm>
    </Section>
  )
}

export function OperatorCampaignsContent({ data }: { readonly data: Data }) {
  const { campaigns, chosen, submission } = data
  const stopped = campaigns.find(({ id }) => id === chosen)
  return (
    <OperatorPageLayout tab="operator-campaigns" submission={submission}>
      {stopped ? <StopCampaign campaign={stopped} submission={submission} /> : <NewCampaign submission={submission} />}
      <Campaigns data={data} />
      <TruncatedListNote count={data.campaigns.length} isCut={data.isCut} end="newest" />
    </OperatorPageLayout>
  )
}
