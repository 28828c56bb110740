import { P2P_FIATS } from '#shared/p2p/fiats.ts'
import { findPaymentMethod, findPaymentMethods, maskPaymentField } from '#shared/p2p/payment-methods.ts'
import type { PaymentDetail } from '#shared/p2p/views.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { AutoSubmitSelect, FilterForm } from '../../section/filter-form.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { P2pPageLayout, useP2pFieldProblem } from './frame.tsx'
import { usePaymentMethodName } from './method-name.ts'
import styles from './p2p.module.css'

type Props = { readonly data: PageData['p2p-methods'] }
const PATH = '/p2p/methods'

/** Masks the account number. Its last characters are enough to distinguish the user's methods. */
const masked = ({ fields }: PaymentDetail): string => maskPaymentField(Object.values(fields)[0] ?? '')

function Saved({ data: { details } }: Props) {
  const t = useT()
  const nameOf = usePaymentMethodName()
  return (
    <Table
      caption={t('p2p.pages.p2p-methods')}
      isCaptionHidden
      stacks
      rows={details}
      keyOf={({ method }) => method}
      empty={<EmptyState title={t('p2p.methods.empty')} />}
      columns={[
        {
          key: 'method',
          head: t('p2p.methods.method'),
          cell: (detail) => (
            <>
              <bdi>{nameOf(detail.method)}</bdi> <bdi className={`figure ${styles.small}`}>{masked(detail)}</bdi>
            </>
          ),
        },
        { key: 'holder', head: t('p2p.methods.holder'), cell: ({ holder }) => <bdi>{holder}</bdi> },
        {
          key: 'remove',
          head: t('p2p.methods.remove'),
          cell: ({ method }) => (
            <NativeForm path={PATH} action="remove" fields={{ method }}>
              <Button
                type="submit"
                size="s"
                variant="ghost"
                aria-label={t('p2p.methods.removeOne', { method: nameOf(method) })}
              >
                {t('p2p.methods.remove')}
              </Button>
            </NativeForm>
          ),
        },
      ]}
    />
  )
}

function Fields({ data: { submission, fiat, method: id, details } }: Props) {
  const t = useT()
  const problem = useP2pFieldProblem(submission, 'keep')
  const method = findPaymentMethod(id)
  if (!method) return null
  const typed = submission.action === 'keep' ? submission.values : {}
  const known = details.find((detail) => detail.method === id)
  return (
    <NativeForm key={id} path={PATH} action="keep" fields={{ method: id, fiat }} className={styles.form}>
      <TextField
        name="holder"
        label={t('p2p.methods.holder')}
        autoComplete="name"
        maxLength={80}
        defaultValue={typed.holder ?? details[0]?.holder ?? ''}
        problem={problem('holder')}
      />
      {method.fields.map((field) => (
        <TextField
          key={field}
          name={`field-${field}`}
          label={t(`p2p.methods.fields.${field}`)}
          autoComplete="off"
          maxLength={80}
          dir="auto"
          defaultValue={typed[`field-${field}`] ?? known?.fields[field] ?? ''}
          problem={problem(`field-${field}`)}
        />
      ))}
      <Button type="submit" variant="primary">
        {t('p2p.methods.save')}
      </Button>
    </NativeForm>
  )
}

function Add({ data }: Props) {
  const t = useT()
  const nameOf = usePaymentMethodName()
  const { fiat, method } = data
  return (
    <Section title={t('p2p.methods.add')}>
      <FilterForm path={PATH} submit={t('p2p.post.load')}>
        <AutoSubmitSelect
          key={fiat}
          name="fiat"
          label={t('p2p.filters.fiat')}
          placeholder={t('p2p.choose')}
          defaultValue={fiat}
          options={P2P_FIATS.map((code) => [code, code])}
        />
        <AutoSubmitSelect
          key={`${fiat} ${method}`}
          name="method"
          label={t('p2p.methods.method')}
          placeholder={t('p2p.choose')}
          defaultValue={method}
          options={findPaymentMethods(fiat).map(({ id }) => [id, nameOf(id)])}
        />
      </FilterForm>
      <Fields data={data} />
    </Section>
  )
}

export function PaymentMethodsContent({ data }: Props) {
  const t = useT()
  const { blocked, submission } = data
  return (
    <P2pPageLayout
      tab="p2p-methods"
      title={t('p2p.pages.p2p-methods')}
      lead={t('p2p.methods.text')}
      submission={submission}
    >
      <Saved data={data} />
      <Add data={data} />
      <Section title={t('p2p.methods.blocked')}>
        {blocked.length === 0 && <p className={styles.small}>{t('p2p.methods.noneBlocked')}</p>}
        <ul className={styles.list}>
          {blocked.map(({ id, name }) => (
            <li key={id} className={styles.trader}>
              <bdi>{name}</bdi>
              <NativeForm path={PATH} action="unblock" fields={{ id }}>
                <Button type="submit" size="s" variant="ghost" aria-label={t('p2p.methods.unblockOne', { name })}>
                  {t('p2p.methods.unblock')}
                </Button>
              </NativeForm>
            </li>
          ))}
        </ul>
      </Section>
    </P2pPageLayout>
  )
}
