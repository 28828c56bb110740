import type { ReactNode } from 'react'
import type { OperatorAction } from '#shared/operator/acts.ts'
import { OPERATOR_REASON_MAX } from '#shared/operator/acts.ts'
import type { OperatorFormSubmission, OperatorPageName } from '#shared/pages/operator.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageTabs } from '../../section/page-tabs.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { OperatorSelect } from './fields.tsx'
import styles from './operator.module.css'

const TABS = [
  ['operator', '/operator'],
  ['operator-on-call', '/operator/on-call'],
  ['operator-people', '/operator/people'],
  ['operator-withdrawals', '/operator/withdrawals'],
  ['operator-appeals', '/operator/appeals'],
  ['operator-reports', '/operator/reports'],
  ['operator-chat', '/operator/chat'],
  ['operator-messages', '/operator/messages'],
  ['operator-applications', '/operator/applications'],
  ['operator-otc', '/operator/otc'],
  ['operator-campaigns', '/operator/campaigns'],
  ['operator-announcements', '/operator/announcements'],
  ['operator-features', '/operator/features'],
  ['operator-figures', '/operator/figures'],
  ['operator-usage', '/operator/usage'],
  ['operator-log', '/operator/log'],
] as const satisfies readonly (readonly [OperatorPageName, string])[]
type TabName = (typeof TABS)[number][0]

type FrameProps = {
  readonly tab: TabName
  readonly title?: string
  readonly submission: OperatorFormSubmission
  readonly children: ReactNode
}

export function OperatorPageLayout({ tab, title, submission, children }: FrameProps) {
  const t = useT()
  const href = useHref()
  return (
    <div className={styles.page}>
      <PageTabs
        label={t('operator.navigation')}
        tabs={TABS.map(([name, path]) => ({
          href: href(path),
          label: t(`operator.pages.${name}`),
          isCurrent: name === tab,
        }))}
      />
      <div className={styles.bar}>
        <h1>{title ?? t(`operator.pages.${tab}`)}</h1>
        <NativeForm path="/operator" action="leave">
          <Button type="submit" size="s">
            {t('operator.leave')}
          </Button>
        </NativeForm>
      </div>
      <OperatorFormOutcome submission={submission} />
      {children}
    </div>
  )
}

export function OperatorFormOutcome({
  submission: { isDone, refusal },
}: {
  readonly submission: OperatorFormSubmission
}) {
  const t = useT()
  if (refusal) return <Alert tone="danger" title={t(`operator.refusals.${refusal}`)} />
  return isDone ? <Alert tone="success" title={t('operator.done')} /> : null
}

type ActFormProps = {
  readonly path: string
  readonly action: string
  readonly submission: OperatorFormSubmission
  /** Actions to choose from; empty if the form has only one action. */
  readonly acts?: readonly (readonly [value: string, label: string])[]
  readonly fields?: Readonly<Record<string, string>>
  readonly submit?: string
  readonly children?: ReactNode
}

/** Has a mandatory reason for the log. A page has at most one, because its fields have ids. */
export function OperatorActionForm({
  path,
  action,
  submission,
  acts = [],
  fields = {},
  submit,
  children,
}: ActFormProps) {
  const t = useT()
  const { refusal, values } = submission
  const isReason = refusal === 'reason_missing' || refusal === 'reason_too_long'
  return (
    <NativeForm path={path} action={action} fields={fields} className={styles.form}>
      {acts.length > 0 && (
        <OperatorSelect name="what" label={t('operator.form.what')} submission={submission} options={acts} />
      )}
      {children}
      <TextArea
        name="reason"
        label={t('operator.form.reason')}
        hint={t('operator.form.reasonHint')}
        rows={2}
        maxLength={OPERATOR_REASON_MAX}
        defaultValue={values.reason ?? ''}
        problem={isReason ? t(`operator.refusals.${refusal}`) : undefined}
      />
      <Button type="submit" variant="primary">
        {submit ?? t('operator.form.submit')}
      </Button>
    </NativeForm>
  )
}

export function useOperatorActionOptions(): (
  ...acts: readonly OperatorAction[]
) => readonly (readonly [string, string])[] {
  const t = useT()
  return (...acts) => acts.map((act) => [act, t(`operator.acts.${act}`)])
}

const ACCOUNT = /^[0-9a-f]{24}$/

/** Plain text for simulated accounts, which have no page. */
export function AccountLink({ id, label }: { readonly id: string; readonly label?: string }) {
  const href = useHref()
  if (!ACCOUNT.test(id)) return <bdi>{label ?? id}</bdi>
  return (
    <a className={styles.link} href={`${href('/operator/people')}?id=${id}`}>
      <bdi>{label ?? id}</bdi>
    </a>
  )
}

/** Names the objects that did not answer, whose facts the page lacks (DK27). */
export function MissingAnswersAlert({ names }: { readonly names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <Alert tone="warning" title={t('operator.missing')}>
      <bdi>{names.join(', ')}</bdi>
    </Alert>
  )
}

type ListedProps = { readonly count: number; readonly isCut: boolean; readonly end: 'oldest' | 'newest' }

/** Says that a long list is cut (DK20). */
export function TruncatedListNote({ count, isCut, end }: ListedProps) {
  const t = useT()
  return isCut ? <p className={styles.small}>{t(`operator.listed.${end}`, { count })}</p> : null
}
