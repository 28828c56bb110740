import { groupThousands } from '#shared/format/group-thousands.ts'
import type { DealerBlockRequest } from '#shared/otc/block/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import styles from './otc.module.css'

/** Fields of a refused quote, by name. */
type TypedQuote = Readonly<Record<string, string>>
type AnswerProps = { readonly request: DealerBlockRequest; readonly typed: TypedQuote; readonly now: number }

function Answer({ request: { id, legs, isWhole, expiresAt, own }, typed, now }: AnswerProps) {
  const t = useT()
  const nameOf = (field: string) => `${field}-${id.slice(0, 6)}`
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        {isWhole && <Badge tone="neutral">{t('block.whole')}</Badge>}
        {own && <Badge tone="success">{t('block.desk.own')}</Badge>}
        <Countdown at={expiresAt} now={now} />
      </div>
      <NativeForm path="/otc/block" action="quote" fields={{ request: id }} className={styles.wide}>
        {legs.map(({ asset, amount, mid }, index) => (
          <fieldset key={asset} className={styles.leg}>
            <legend className={styles.small}>
              <Amount value={amount} asset={asset} isNamed />{' '}
              <bdi className="figure">{`(1 ${asset} = ${groupThousands(mid)} USDT)`}</bdi>
            </legend>
            {(['bid', 'ask'] as const).map((side) => (
              <LabelledFigureField
                key={side}
                name={nameOf(`${side}${index + 1}`) as `bid1-${string}`}
                label={t(`block.desk.${side}`)}
                defaultValue={typed[nameOf(`${side}${index + 1}`)] ?? own?.prices[index]?.[side] ?? ''}
              />
            ))}
          </fieldset>
        ))}
        <LabelledFigureField
          name={`share-${id.slice(0, 6)}`}
          label={t('block.desk.share')}
          decimals={0}
          defaultValue={typed[nameOf('share')] ?? String((own?.shareBps ?? 10_000) / 100)}
        />
        <div>
          <Button type="submit" variant="primary">
            {t('block.desk.submit')}
          </Button>
        </div>
      </NativeForm>
    </li>
  )
}

type ListProps = {
  readonly requests: readonly DealerBlockRequest[]
  readonly typed: TypedQuote
  readonly now: number
}

/** Dealers do not see if the client buys or sells. */
export function DealerRequestList({ requests, typed, now }: ListProps) {
  const t = useT()
  return (
    <Section title={t('block.desk.title')} text={t('block.desk.text')}>
      {requests.length === 0 ? (
        <EmptyState title={t('block.desk.empty')} />
      ) : (
        <ul className={styles.plans}>
          {requests.map((request) => (
            <Answer key={request.id} request={request} typed={typed} now={now} />
          ))}
        </ul>
      )}
    </Section>
  )
}
