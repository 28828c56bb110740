import { botFields, isFigureFieldSpec } from '#shared/bots/fields.ts'
import { changeableBotStops } from '#shared/bots/following.ts'
import type { BotFieldSpec } from '#shared/bots/kinds/registry.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import { toRecipeFormValues } from '#shared/bots/recipe-query.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import styles from './bots.module.css'
import { ownBotPath, sharedBotPath } from './paths.ts'
import { useBotFieldProblem } from './refusal.ts'

export function FollowedBotNotice({ id, follows }: { readonly id: string; readonly follows: string }) {
  const t = useT()
  const href = useHref()
  return (
    <details className={styles.more} open>
      <summary>{t('bots.follow.follows')}</summary>
      <NativeForm path={ownBotPath(id)} action="alone" className={styles.form}>
        <p className={styles.small}>
          {t('bots.follow.followsText')}{' '}
          <a className={styles.link} href={href(sharedBotPath(follows))}>
            {t('bots.board.details')}
          </a>
        </p>
        <p className={styles.small}>{t('bots.follow.aloneText')}</p>
        <Button type="submit">{t('bots.follow.alone')}</Button>
      </NativeForm>
    </details>
  )
}

type StopsProps = { readonly bot: BotDetail; readonly submission: BotFormSubmission }

export function BotStopPricesForm({ bot: { id, recipe, quote }, submission }: StopsProps) {
  const t = useT()
  const { action, values, refusal } = submission
  const isRefused = action === 'change'
  const problem = useBotFieldProblem(isRefused ? refusal : undefined)
  const changeable = changeableBotStops(recipe.kind)
  if (changeable.length === 0) return null
  const known = isRefused ? values : toRecipeFormValues(recipe)
  const fields = botFields(recipe.kind).filter(({ name }) => changeable.some((each) => each === name))
  const labelOf = ({ name }: BotFieldSpec) => t(`bots.fields.${name}`)
  return (
    <details className={styles.more} open={isRefused || undefined}>
      <summary>{t('bots.follow.change')}</summary>
      <NativeForm path={ownBotPath(id)} action="change" className={styles.form}>
        <p className={styles.small}>{t('bots.follow.changeText')}</p>
        {fields.map((field) =>
          isFigureFieldSpec(field) ? (
            <LabelledFigureField
              key={field.name}
              name={field.name}
              label={t('shell.withUnit', { label: labelOf(field), unit: quote })}
              units={[quote]}
              defaultValue={known[field.name] ?? ''}
              problem={problem(field.name)}
            />
          ) : (
            <Checkbox
              key={field.name}
              name={field.name}
              defaultChecked={known[field.name] === 'on'}
              problem={problem(field.name)}
            >
              {labelOf(field)}
            </Checkbox>
          ),
        )}
        <Button type="submit">{t('bots.follow.change')}</Button>
      </NativeForm>
    </details>
  )
}
