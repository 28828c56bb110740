import { canBotBeFollowed, isContractBot } from '#shared/bots/fields.ts'
import { followerInvestmentAsset, isBotEndingOrEnded } from '#shared/bots/following.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import type { SharedBotView } from '#shared/bots/views.ts'
import { loginPath } from '#shared/navigation/login-path.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import styles from './bots.module.css'
import { SellOrKeepCoinsField } from './coins-field.tsx'
import { sharedBotPath } from './paths.ts'
import { useBotFieldProblem } from './refusal.ts'

function FollowForm({ bot, submission }: { readonly bot: SharedBotView; readonly submission: BotFormSubmission }) {
  const t = useT()
  const problem = useBotFieldProblem(submission.refusal)
  const { key, values } = submission
  return (
    <NativeForm
      path={sharedBotPath(bot.id)}
      action="follow"
      fields={{ key }}
      className={`${styles.form} ${styles.narrow}`}
    >
      <LabelledFigureField
        name="amount"
        label={t('shell.withUnit', { label: t('bots.fields.investment'), unit: followerInvestmentAsset(bot.recipe) })}
        units={[followerInvestmentAsset(bot.recipe)]}
        defaultValue={values.amount ?? ''}
        problem={problem('investment')}
      />
      <SelectField
        name="from"
        label={t('bots.create.from')}
        placeholder={t('bots.choose')}
        defaultValue={values.from ?? 'spot'}
        options={(['spot', 'bot'] as const).map((name) => [name, t(`bots.create.wallets.${name}`)])}
      />
      {!isContractBot(bot.kind) && <SellOrKeepCoinsField label={t('bots.fields.onEnd')} value={values.coins} />}
      <Button type="submit" variant="primary">
        {t('bots.follow.submit')}
      </Button>
    </NativeForm>
  )
}

type Props = { readonly bot: SharedBotView; readonly submission: BotFormSubmission | undefined }

export function FollowBotForm({ bot, submission }: Props) {
  const t = useT()
  const { locale, origin } = useVisit()
  if (!canBotBeFollowed(bot.kind) || isBotEndingOrEnded(bot.state)) return null
  return (
    <Section title={t('bots.follow.title')} text={t('bots.follow.text')}>
      {submission ? (
        <FollowForm bot={bot} submission={submission} />
      ) : (
        <div className={styles.buttons}>
          <ButtonLink variant="primary" href={loginPath(locale, sharedBotPath(bot.id), { origin })} rel="nofollow">
            {t('bots.follow.logIn')}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
