import type { DealParty } from '#shared/p2p/deals.ts'
import { findPaymentMethod } from '#shared/p2p/payment-methods.ts'
import type { AppealCase } from '#shared/pages/operator.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { DisputedDealChat, DisputedDealLog } from './appeal-record.tsx'
import { AccountLink, OperatorActionForm, OperatorPageLayout } from './frame.tsx'
import styles from './operator.module.css'

type Data = PageData['operator-appeal']
type Props = { readonly deal: AppealCase }

function Side({ deal, party }: Props & { readonly party: DealParty }) {
  const t = useT()
  const { deals, completion, good, bad, since, name, isMerchant, isSimulated } = deal.figures[party]
  return (
    <div>
      <h3>{t(`operator.parties.${party}`)}</h3>
      <p className={styles.badges}>
        <AccountLink id={deal.people[party]} label={name} />
        {isMerchant && <Badge tone="accent">{t('p2p.figures.merchant')}</Badge>}
        {isSimulated && <Badge>{t('p2p.figures.simulated')}</Badge>}
      </p>
      <dl className={styles.facts}>
        <DefinitionItem name={t('p2p.figures.deals')}>{deals}</DefinitionItem>
        <DefinitionItem name={t('p2p.figures.completion')}>
          {completion === null ? '–' : `${completion}%`}
        </DefinitionItem>
        <DefinitionItem name={t('p2p.figures.good')}>{good}</DefinitionItem>
        <DefinitionItem name={t('p2p.figures.bad')}>{bad}</DefinitionItem>
        <DefinitionItem name={t('p2p.figures.since')}>
          <ZonedTime at={since} />
        </DefinitionItem>
      </dl>
    </div>
  )
}

function DealFacts({ deal }: Props) {
  const t = useT()
  const { payTo, method } = deal
  const brand =
    findPaymentMethod(method)?.brand ?? (method === 'bank_transfer' ? t('p2p.methods.bank_transfer') : method)
  const facts = [
    [t('operator.state'), t(`p2p.state.${deal.state}`)],
    [t('operator.quantity'), <bdi key="amount">{`${deal.amount} ${deal.asset}`}</bdi>],
    [t('p2p.deal.cost'), <bdi key="cost">{`${deal.cost} ${deal.fiat}`}</bdi>],
    [t('operator.appeals.method'), <bdi key="method">{brand}</bdi>],
    [t('operator.appeals.holder'), <bdi key="holder">{payTo.holder}</bdi>],
    [t('operator.appeals.payTo'), <bdi key="to">{Object.values(payTo.fields).join(' · ')}</bdi>],
    [t('operator.appeals.opened'), <ZonedTime key="opened" at={deal.openedAt} />],
    ...(deal.paidAt > 0 ? [[t('operator.appeals.paid'), <ZonedTime key="paid" at={deal.paidAt} />] as const] : []),
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <DefinitionItem key={name} name={name}>
          {value}
        </DefinitionItem>
      ))}
    </dl>
  )
}

function Ruling({ deal, data }: Props & { readonly data: Data }) {
  const t = useT()
  const { appeal } = deal
  if (!appeal) return null
  const { values, refusal } = data.submission
  const awards = (['buyer', 'seller', 'split'] as const).map(
    (award) => [award, t(`p2p.appeal.award.${award}`)] as const,
  )
  return (
    <Section
      title={t('operator.appeals.appeal')}
      text={t(appeal.hasEscrow ? 'operator.appeals.withEscrow' : 'operator.appeals.withoutEscrow')}
    >
      <p>
        {t('shell.labelled', {
          label: t(`operator.parties.${appeal.by}`),
          value: t(`p2p.appeal.reasons.${appeal.reason}`),
        })}
      </p>
      <p className={styles.small}>
        {t('operator.appeals.since')} <ZonedTime at={appeal.since} /> · {t('operator.appeals.until')}{' '}
        <ZonedTime at={appeal.until} />
      </p>
      {appeal.isOpen ? (
        <OperatorActionForm
          path={`/operator/appeals/${deal.id}`}
          action="ruling"
          submission={data.submission}
          acts={awards}
          submit={t('operator.appeals.rule')}
        >
          <LabelledFigureField
            name="amount"
            label={t('operator.appeals.toBuyer', { asset: deal.asset })}
            units={[deal.asset]}
            hint={t('operator.appeals.toBuyerHint', { amount: deal.amount })}
            defaultValue={values.amount ?? ''}
            problem={refusal === 'amount_invalid' ? t('operator.refusals.amount_invalid') : undefined}
          />
          <p className={styles.small}>{t('operator.appeals.bothRead')}</p>
        </OperatorActionForm>
      ) : (
        <p>
          {appeal.award ? <strong>{t(`p2p.appeal.award.${appeal.award}`)}</strong> : t('operator.appeals.closed')}{' '}
          <bdi>{appeal.note}</bdi>
        </p>
      )}
    </Section>
  )
}

export function OperatorAppealContent({ data }: { readonly data: Data }) {
  const t = useT()
  const { deal, submission } = data
  const title = deal ? t('operator.appeals.title', { deal: deal.id }) : t('operator.appeals.missing')
  return (
    <OperatorPageLayout tab="operator-appeals" title={title} submission={submission}>
      {deal ? (
        <>
          <DealFacts deal={deal} />
          <Section title={t('operator.appeals.sides')}>
            <div className={styles.columns}>
              <Side deal={deal} party="buyer" />
              <Side deal={deal} party="seller" />
            </div>
          </Section>
          <Ruling deal={deal} data={data} />
          <DisputedDealLog deal={deal} />
          <DisputedDealChat deal={deal} />
        </>
      ) : (
        <EmptyState title={t('operator.appeals.none')} />
      )}
    </OperatorPageLayout>
  )
}
