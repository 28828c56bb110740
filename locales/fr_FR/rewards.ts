import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Centre de récompenses',
  lead: 'Accomplissez des tâches pour gagner des coupons : des bons crédités sur votre portefeuille spot et des remboursements de vos frais de trading.',
  start: {
    register: 'S’inscrire',
    logIn: 'Se connecter',
  },
  kinds: {
    voucher: 'Bon de crédit',
    rebate: 'Remboursement de frais',
  },
  states: {
    ready: 'Prêt à utiliser',
    active: 'Actif',
    paying: 'Versement en cours',
    used: 'Utilisé',
    expired: 'Expiré',
  },
  offer: {
    rebate: ({ count }: { count: number }) =>
      selectPluralForm('fr', count, {
        one: `Rembourse vos frais pendant ${count} jour.`,
        many: `Rembourse vos frais pendant ${count} jours.`,
        other: `Rembourse vos frais pendant ${count} jours.`,
      }),
  },
  tasks: {
    title: 'Tâches',
    text: 'Les tâches accomplies sont validées automatiquement. Chacune donne un coupon.',
    none: 'Aucune tâche pour le moment',
    noneText: 'Les nouvelles tâches apparaissent ici. En attendant, vous pouvez saisir un code de coupon.',
    claim: 'Obtenir le coupon',
    start: 'Aller à la tâche',
    given: 'Coupon obtenu',
    funds: {
      name: 'Obtenez vos premiers fonds fictifs',
      text: 'Les fonds sont gratuits et crédités aussitôt.',
    },
    order: {
      name: 'Effectuez votre première transaction spot',
      text: 'Achetez ou vendez la crypto de votre choix.',
    },
    'two-step': {
      name: 'Activez la double authentification (2FA)',
      text: 'Un code généré par une application protège votre compte.',
    },
    passkey: {
      name: 'Ajoutez une clé d’accès',
      text: 'Connectez-vous avec votre empreinte, votre visage ou un code PIN.',
    },
    contract: {
      name: 'Réalisez votre première transaction sur futures',
      text: 'Ouvrez une position sur le contrat de votre choix.',
    },
    bot: {
      name: 'Lancez votre premier bot',
      text: 'Choisissez une stratégie et laissez le bot trader pour vous.',
    },
    copy: {
      name: 'Copiez votre premier trader',
      text: 'Choisissez qui copier et avec quel montant.',
    },
    invite: {
      name: 'Invitez un ami qui trade',
      text: 'La tâche est accomplie dès que votre ami paie des frais de trading.',
    },
  },
  coupons: {
    older: 'Coupons plus anciens',
    newest: 'Derniers coupons',
    title: 'Mes coupons',
    none: 'Aucun coupon à utiliser',
    noneText: 'Accomplissez une tâche ci-dessous ou saisissez un code de coupon.',
    past: 'Utilisés et expirés ({{count}})',
    redeem: 'Utiliser',
    activate: 'Activer',
    collect: 'Encaisser',
    until: 'À utiliser avant',
    days: 'Durée en jours',
    ends: 'Actif jusqu’au',
    redeemed: 'Utilisé le',
    counted: 'Frais pris en compte',
    paid: 'Versé',
  },
  code: {
    title: 'Code de coupon',
    text: 'Vous avez reçu un code de notre part ? Saisissez-le pour ajouter son coupon.',
    label: 'Code',
    submit: 'Ajouter le coupon',
  },
  rules: {
    title: 'Fonctionnement des coupons',
    voucher: 'Un bon de crédit est versé sur votre portefeuille spot lorsque vous l’utilisez.',
    rebate:
      'Un remboursement de frais vous restitue les frais de vos propres ordres spot et futures, dans la limite de son montant. Encaissez-le quand vous voulez ; le reste est versé à la fin de la période. Les frais des bots et des copies ne comptent pas. Un seul remboursement peut être actif à la fois.',
    time: 'Utilisez ou activez un coupon avant son expiration. Ensuite, il est perdu.',
    once: 'Chaque personne reçoit un coupon par tâche et par code. Les sous-comptes n’ont pas droit aux coupons.',
    related:
      'Les comptes liés comptent pour une seule personne : coupons, tâches et invitations entre eux ne rapportent rien. Nous jugeons d’après des indices comme une boîte e-mail, un navigateur ou une adresse de retrait en commun, jamais d’après le seul réseau. Si c’est une erreur, écrivez-nous avec le sujet « Comptes liés ».',
    paper: 'Les coupons sont payés en argent fictif, sans valeur en dehors de cette plateforme.',
    more: 'En savoir plus sur les coupons',
  },
  done: {
    given: 'Coupon ajouté.',
    redeemed: 'Bon utilisé. Son montant est versé sur votre portefeuille spot.',
    activated: 'Remboursement de frais activé. Il couvre les frais que vous payez désormais.',
    collected: 'Encaissé. Les frais sont versés sur votre portefeuille spot.',
  },
  refusals: {
    insecure_address: 'Pour continuer, ouvrez ce site en HTTPS.',
    main_account_only: 'Les sous-comptes n’ont pas droit aux coupons. Passez à votre compte principal.',
    operator_account: 'Les comptes opérateur ne peuvent pas utiliser de code coupon.',
    related_account:
      'Les coupons vont au premier de vos comptes liés. Si ces comptes ne sont pas tous à vous, écrivez-nous avec le sujet « Comptes liés ».',
    too_many_attempts: 'Trop de tentatives. Réessayez dans {{seconds}} s.',
    code_wrong: 'Ce code n’est pas valide. Vérifiez-le et réessayez.',
    code_used: 'Vous avez déjà utilisé ce code.',
    already_given: 'Vous avez déjà le coupon de cette tâche.',
    not_earned: 'Accomplissez d’abord la tâche.',
    campaign_over: 'Cette campagne est terminée.',
    used_up: 'Tous les coupons de cette campagne ont été distribués.',
    coupon_unknown: 'Ce coupon n’existe pas.',
    coupon_expired: 'Ce coupon a expiré.',
    coupon_used: 'Ce coupon a déjà été utilisé.',
    coupon_active:
      'Vous avez déjà un remboursement de frais actif. Vous pourrez en activer un autre lorsqu’il sera terminé.',
    paper_limit: 'Le montant dépasse votre limite quotidienne d’argent fictif. Elle est réinitialisée à 00:00 UTC.',
    nothing_yet: 'Il n’y a pas encore de frais à rembourser.',
    unavailable: 'Un problème est survenu. Réessayez dans un instant.',
  },
} satisfies Catalog<Messages['rewards']>
