import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'

export default {
  name: 'Votre nom ou celui de votre société',
  channel: { label: 'Où se trouve votre audience ?', hint: 'Lien vers votre site, chaîne ou groupe' },
  audience: {
    label: 'Taille de votre audience',
    none: 'Choisissez une taille',
    under_1k: 'Moins de 1,000',
    from_1k: 'De 1,000 à 10,000',
    from_10k: 'De 10,000 à 100,000',
    from_100k: 'Plus de 100,000',
  },
  message: { label: 'Message (facultatif)', hint: '{{most}} caractères au maximum' },
  refusals: {
    affiliates_closed: {
      title: 'Les candidatures ne sont pas encore ouvertes',
      text: 'Votre candidature est complète, mais nous ne pouvons pas encore l’examiner. Rien n’a été enregistré.',
    },
    alert_met: {
      title: 'La condition est déjà remplie',
      text: 'Vous pourrez réactiver cette alerte lorsque le prix sera revenu en arrière.',
    },
    item_gone: {
      title: 'Cet élément n’existe plus',
      text: 'Il a été modifié ou supprimé entre-temps. La liste ci-dessous est à jour.',
    },
    too_many_kept: {
      title: 'Vous avez atteint la limite',
      text: 'Supprimez un élément dont vous n’avez pas besoin, puis réessayez.',
    },
    main_account_only: { title: 'Réservé au compte principal', text: 'Revenez d’abord au compte principal.' },
    venue_key_refused: {
      title: 'La plateforme a refusé cette clé',
      text: 'Vérifiez la clé API et la clé secrète. Si la clé est limitée à certaines adresses IP, elle ne fonctionne pas depuis ce site.',
    },
    venue_key_withdraws: {
      title: 'Cette clé a le droit de retrait',
      text: 'Nous n’acceptons pas de telles clés. Créez-en une sans droit de retrait ni de transfert vers d’autres comptes.',
    },
    venue_key_cannot_trade: {
      title: 'Cette clé ne permet pas de trader',
      text: 'Accordez à la clé le droit de lecture et de trading spot sur la plateforme, puis connectez-la de nouveau.',
    },
    venue_order_open: {
      title: 'Un ordre est encore en cours de vérification',
      text: 'La plateforme n’a pas encore confirmé l’un de vos ordres. Déconnectez la clé quand le statut de cet ordre sera connu.',
    },
    venue_bots_running: {
      title: 'Un bot ou une copie trade encore avec cette clé',
      text: 'Arrêtez d’abord vos bots et vos copies en argent réel. Déconnectez la clé quand ils seront terminés.',
    },
    venue_transfer_open: {
      title: 'Un transfert est encore en cours de vérification',
      text: 'Attendez que la plateforme le confirme, puis déconnectez la clé.',
    },
    venue_unreachable: {
      title: 'La plateforme ne répond pas',
      text: 'Réessayez dans quelques minutes. Rien n’a changé.',
    },
    totp_offer_over: {
      title: 'Cette clé de configuration a expiré',
      text: 'Configurez de nouveau l’application avec la nouvelle clé ci-dessous.',
    },
    closing_positions: {
      title: 'Vous avez encore des positions ouvertes',
      text: 'Clôturez d’abord toutes vos positions sur futures, y compris celles de vos sous-comptes, puis fermez votre compte.',
    },
    closing_deals: {
      title: 'Vous avez encore des ordres P2P en cours',
      text: 'Terminez ou annulez d’abord vos ordres P2P. En cas de litige, attendez la décision.',
    },
    closing_settling: {
      title: 'Une transaction est en cours de règlement',
      text: 'Attendez le règlement de votre achat ou de votre bloc, puis réessayez.',
    },
    closing_bots: {
      title: 'Vous avez encore des bots actifs',
      text: 'Arrêtez d’abord vos bots. Leurs fonds reviennent sur votre portefeuille.',
    },
    closing_copies: {
      title: 'Vous copiez encore des traders',
      text: 'Arrêtez d’abord vos copies. Leurs fonds reviennent sur votre portefeuille.',
    },
    closing_lead: {
      title: 'Vous êtes lead trader',
      text: 'Cessez d’abord d’être lead trader. Les positions de vos copieurs seront alors clôturées et vous recevrez votre part de leurs profits.',
    },
    closing_withdrawals: {
      title: 'Un retrait est encore en cours',
      text: 'Attendez que le retrait soit terminé ou annulez-le, puis réessayez.',
    },
    closing_money: {
      title: 'Il reste des fonds sur votre compte',
      text: 'Retirez d’abord vos fonds, y compris ceux de vos sous-comptes. Annulez vos ordres ouverts pour libérer les fonds qu’ils bloquent.',
    },
  },
  notices: {
    application_sent: { title: 'Candidature reçue', text: 'Nous répondrons à l’adresse que vous avez indiquée.' },
  },
  problems: {
    name_missing: 'Saisissez votre nom.',
    name_too_long: 'Un nom compte {{most}} caractères au maximum.',
    channel_missing: 'Saisissez un lien vers votre site, chaîne ou groupe.',
    channel_invalid: 'Saisissez un lien valide, comme https://example.com/vous.',
    audience_missing: 'Choisissez la taille de votre audience.',
    message_too_long: 'Le message compte {{most}} caractères au maximum.',
    password_same: 'Choisissez un mot de passe différent de l’actuel.',
    phrase_invalid: `Utilisez de ${PHRASE_SHORTEST} à ${PHRASE_LONGEST} lettres, chiffres et espaces.`,
    label_missing: 'Saisissez un nom.',
    label_too_long: 'Un nom compte {{most}} caractères au maximum.',
    label_taken: 'Ce nom est déjà utilisé.',
    scopes_missing: 'Choisissez au moins une autorisation.',
    ips_invalid: `Saisissez ${KEY_ADDRESSES} adresses IP ou plages au plus, séparées par des virgules ou des espaces.`,
    venue_key_invalid: 'Collez la clé entière. Elle ne contient que des lettres, chiffres, tirets et tirets bas.',
    venue_amount_invalid: 'Saisissez un montant supérieur à zéro, avec {{most}} décimales au plus.',
    word_wrong: 'Saisissez le mot exactement comme il est affiché.',
    alert_value_invalid: 'Saisissez un nombre valide pour cette alerte, par exemple 12.5.',
    alert_market_invalid: 'La plateforme ne propose pas ce marché. Choisissez-en un autre.',
    alert_value_reached: 'Le prix a déjà atteint cette valeur. Modifiez la valeur ou le sens.',
    time_invalid: 'Saisissez une heure valide.',
    times_same: 'Choisissez une heure de fin différente de l’heure de début.',
    zone_invalid: 'Choisissez un fuseau horaire valide.',
  },
} satisfies Catalog<Messages['area-form']>
