import type { Catalog, Messages } from '#shared/i18n/types.ts'
import {
  ADULT_AGE,
  CHAT_DAYS,
  CLOSING_DAYS,
  COMPLAINT_ACKNOWLEDGED_DAYS,
  COMPLAINT_ANSWERED_DAYS,
  COMPLAINT_EXTENDED_DAYS,
  EVIDENCE_HOURS,
  HOLD_HOURS,
  KEY_ADDRESSES,
  LIABILITY_MONTHS,
  NOTICE_DAYS,
  PROFIT_SHARE_PERCENT,
  QUOTE_SECONDS,
  RECORD_YEARS,
  RIGHTS_DAYS,
  SECURITY_EVENTS,
  TERMS_DAYS,
} from '../facts.ts'

export default {
  page: {
    version: 'Version {{version}}, en vigueur à compter du {{date}}',
    template:
      'Modèle. Un juriste n’a pas encore relu ce document pour l’exploitant. Il ne remplace pas un conseil juridique.',
    notInForce:
      'Cette plateforme fonctionne avec de l’argent fictif et aucun exploitant n’est désigné : ce document n’est donc pas en vigueur. Les [conditions d’utilisation](/help/legal/terms) indiquent ce qui s’applique.',
    contents: 'Sommaire',
    cookie: 'Cookie',
    purpose: 'Finalité',
    lifetime: 'Durée',
    untilClosed: 'Jusqu’à la fermeture du navigateur',
  },
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Le contrat entre vous et l’exploitant de cette plateforme.',
    parties: {
      title: 'Parties',
      text: `Les présentes conditions forment un contrat entre vous et l’exploitant de {{brand}} (« nous ») :
- Exploitant : {{operator}}
- Adresse : {{address}}
- E-mail : {{email}}
- Autorité de contrôle : {{authority}}
La [politique de confidentialité](/help/legal/privacy), l’[avertissement sur les risques](/help/legal/risk) et la [grille des frais](/fees) complètent ces conditions. Pour un produit qui a ses propres règles, nous vous demandons de les accepter avant de l’utiliser.`,
    },
    eligibility: {
      title: 'Conditions d’accès',
      text: `Vous devez avoir au moins ${ADULT_AGE} ans, la pleine capacité juridique, et agir pour vous-même.
Vous ne pouvez pas utiliser la plateforme si vous figurez sur une liste de sanctions ou si vous vivez dans un pays où la loi interdit le service ou dans lequel nous ne le proposons pas.
Nous pouvons demander des justificatifs d’identité, de domicile et d’origine des fonds, et limiter le compte jusqu’à leur vérification.`,
    },
    account: {
      title: 'Compte et sécurité',
      text: `Chaque personne a un seul compte principal. Les sous-comptes appartiennent à la même personne. Il est interdit de vendre, de prêter ou de partager un compte.
Vos informations doivent être exactes, et vous devez les corriger lorsqu’elles changent.
Gardez pour vous mot de passe, clés d’accès, codes et clés API. Signalez immédiatement toute utilisation non autorisée. Jusqu’à ce signalement, les actes confirmés avec vos identifiants sont réputés être les vôtres, sauf disposition légale contraire.
Après un changement de votre mode de connexion, les retraits sont suspendus pendant ${HOLD_HOURS} h pour vous protéger.`,
    },
    services: {
      title: 'Services',
      text: `Nous exploitons des carnets d’ordres, des contrats futures perpétuels, la conversion, le trading P2P, le copy trading et des bots de trading, dans la mesure où ils sont disponibles dans votre pays. Nous ne donnons aucun conseil en investissement, fiscal ou juridique.
Nous pouvons modifier, restreindre ou arrêter un service, coter un actif ou le retirer, et interrompre le service pour maintenance. Si la modification touche des positions ouvertes, nous l’annonçons à l’avance lorsque les circonstances le permettent.
Un prix, un solde ou une contrepartie que la page signale comme simulés le sont.`,
    },
    orders: {
      title: 'Ordres et exécution',
      text: `Un ordre vous engage dès que notre moteur d’appariement l’accepte. Les ordres sont exécutés selon le prix, puis l’heure, comme l’indiquent les [règles de trading](/fees). Les ordres exécutés sont définitifs.
Nous pouvons annuler des transactions conclues à un prix manifestement erroné, ou dues à une défaillance technique ou à un abus de marché. Nous en indiquons la raison aux parties.
Les positions sur futures peuvent être réduites ou clôturées par [liquidation](/help/futures/liquidation), par le fonds d’assurance ou par désendettement automatique.
Le prix proposé pour une conversion est ferme pendant ${QUOTE_SECONDS} secondes.`,
    },
    fees: {
      title: 'Frais',
      text: `Vous payez les frais de la [grille](/fees) en vigueur au moment où l’ordre est exécuté ou le retrait demandé. Ils sont affichés avant votre confirmation et déduits de votre solde.
Nous annonçons les hausses avant leur application. Vos impôts restent à votre charge.`,
    },
    assets: {
      title: 'Conservation des actifs',
      text: `Les actifs de votre portefeuille restent à vous. Nous les gardons séparés des nôtres, ne les prêtons pas et ne les utilisons que pour exécuter vos instructions.
Les transferts sur un réseau sont irréversibles. Nous ne répondons pas des actifs envoyés à une adresse erronée ou par un réseau que nous ne prenons pas en charge.
Chaque heure, la [preuve des engagements](/proof) vous permet de vérifier que votre solde est compté.`,
    },
    conduct: {
      title: 'Comportements interdits',
      text: `Il est interdit de :
- manipuler le marché, trader avec soi-même ou utiliser des informations privilégiées ;
- blanchir des capitaux, financer le terrorisme ou contourner des sanctions ;
- tromper d’autres utilisateurs ou utiliser le compte d’autrui ;
- attaquer ou surcharger les systèmes, en contourner les limites ou la sécurité ;
- utiliser le service en violation de la loi ou des droits d’autrui.`,
    },
    suspension: {
      title: 'Suspension',
      text: `Nous pouvons suspendre des opérations, limiter des fonctions ou geler un compte s’il existe des motifs raisonnables de soupçonner une violation des présentes ou une utilisation non autorisée, ou si une loi, un tribunal ou une autorité l’exige.
Nous vous en indiquons le motif dès que cela est permis et levons la mesure lorsqu’il disparaît. Vous pouvez la contester comme l’explique la page [Réclamations](/help/legal/complaints).`,
    },
    termination: {
      title: 'Durée et résiliation',
      text: `Le contrat est à durée indéterminée. Vous pouvez [fermer votre compte](/account/data) à tout moment, dès lors que rien n’y est ouvert et que vos fonds sont retirés. Il est supprimé au bout de ${CLOSING_DAYS} jours.
Nous pouvons résilier le contrat avec un préavis de ${NOTICE_DAYS} jours, ou sans délai pour motif grave. Vous pouvez retirer vos actifs, sauf si une loi ou une décision l’interdit.`,
    },
    liability: {
      title: 'Responsabilité',
      text: `Notre responsabilité est illimitée en cas de faute intentionnelle ou lourde, d’atteinte à la vie, au corps ou à la santé, et dans tous les cas où la loi interdit de la limiter.
Pour le reste, nous ne répondons que du manquement à une obligation essentielle et du seul dommage prévisible et typique, dans la limite des frais que vous avez payés au cours des ${LIABILITY_MONTHS} derniers mois.
Nous ne répondons pas des pertes de marché, des événements échappant à notre contrôle raisonnable, ni des réseaux, portefeuilles et services de tiers.`,
    },
    changes: {
      title: 'Modifications',
      text: `Nous annonçons les modifications des présentes au moins ${NOTICE_DAYS} jours avant leur application, sauf si la loi ou la sécurité du service exige un délai plus court.
Une nouvelle version s’applique à vous dès que vous l’acceptez. Jusque-là, vous pouvez clôturer vos positions, retirer vos actifs et fermer votre compte, mais ne rien commencer de nouveau.`,
    },
    law: {
      title: 'Droit applicable et litiges',
      text: `Droit applicable :
- {{country}}
Les règles impératives de protection des consommateurs du pays où vous vivez restent applicables. Les tribunaux désignés par la loi sont compétents.
Adressez-nous d’abord vos [réclamations](/help/legal/complaints).
La nullité d’une clause n’affecte pas les autres. Les conditions existent en plusieurs langues : celle de la version que vous avez acceptée fait foi, dans la mesure où la loi le permet.`,
    },
  },
  privacy: {
    title: 'Politique de confidentialité',
    lead: 'Quelles données personnelles nous traitons, pourquoi, combien de temps, et quels sont vos droits.',
    controller: {
      title: 'Responsable du traitement',
      text: `Le responsable du traitement de vos données personnelles est :
- Exploitant : {{operator}}
- Adresse : {{address}}
- E-mail : {{email}}`,
    },
    data: {
      title: 'Données traitées',
      text: `Nous traitons les catégories de données suivantes :
- Coordonnées : adresse e-mail ou numéro de téléphone, pays de résidence et langue.
- Connexions : appareils, adresses IP, heures et les ${SECURITY_EVENTS} derniers événements de sécurité.
- Données financières : ordres, transactions, soldes, dépôts, retraits et adresses.
- Échanges : messages que vous nous envoyez, discussions P2P et preuves des litiges, messages de la discussion des traders.
- Préférences, et documents acceptés avec leur version et leur date.
- Statistiques d’utilisation, si vous les acceptez.
Les mots de passe ne sont conservés que sous forme de hash. Les discussions P2P sont chiffrées entre les deux parties : nous ne pouvons en lire une que si une partie la dévoile dans un litige.`,
    },
    purposes: {
      title: 'Finalités et bases légales',
      text: `Nous traitons les données aux fins suivantes :
- Exécution du contrat : compte, trading, conservation, assistance.
- Obligations légales : identification, lutte contre le blanchiment, obligations fiscales et comptables, réponses aux autorités.
- Intérêts légitimes : sécurité, lutte contre la fraude et les abus, défense de droits en justice, classements publics sous un nom en partie masqué.
- Votre consentement, que vous pouvez retirer à tout moment : statistiques d’utilisation et actualités.`,
    },
    recipients: {
      title: 'Destinataires',
      text: `Les données ne sont transmises que dans la mesure nécessaire :
- à des prestataires qui les traitent pour nous, comme l’hébergement et l’envoi d’e-mails et de SMS ;
- à l’autre partie d’un ordre P2P : votre nom P2P et les coordonnées de paiement de l’ordre ;
- aux autorités et aux tribunaux, si la loi nous y oblige.
Nous ne vendons pas de données personnelles. Les statistiques d’utilisation restent chez nous.`,
    },
    transfers: {
      title: 'Transferts à l’étranger',
      text: `Les données peuvent être traitées dans d’autres pays. Si leur niveau de protection n’est pas reconnu comme adéquat, nous convenons de garanties appropriées, comme des clauses contractuelles types. Vous pouvez en demander une copie.`,
    },
    retention: {
      title: 'Durées de conservation',
      text: `Nous ne conservons les données que le temps nécessaire à leur finalité :
- Données du compte : jusqu’à ${CLOSING_DAYS} jours après votre demande de fermeture.
- Messages publics de la discussion des traders : ${CHAT_DAYS} jours au plus.
- Documents exigés par la loi, comme les transactions et les preuves d’identité : ${RECORD_YEARS} ans au plus après la fin du contrat.
- Écritures du grand livre : sans limite, mais sans vos coordonnées après la fermeture.
- Données nécessaires à un différend : jusqu’à son règlement.`,
    },
    rights: {
      title: 'Vos droits',
      text: `Selon le droit applicable, vous disposez d’un droit d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition, et pouvez retirer votre consentement.
Vous pouvez vous-même [télécharger vos données ou fermer votre compte](/account/data). Nous répondons aux autres demandes sous ${RIGHTS_DAYS} jours.
Vous pouvez saisir l’autorité de protection des données de votre pays.`,
    },
    security: {
      title: 'Sécurité et décisions automatisées',
      text: `Les accès sont restreints et journalisés, les secrets conservés chiffrés et les connexions chiffrées.
Les contrôles de risque peuvent suspendre un retrait ou liquider une position automatiquement. Vous pouvez demander un réexamen par une personne.`,
    },
    cookies: {
      title: 'Cookies et modifications',
      text: `La [politique relative aux cookies](/help/legal/cookies) énumère chaque cookie. Nous annonçons les modifications importantes de la présente politique avant leur application.`,
    },
  },
  risk: {
    title: 'Avertissement sur les risques',
    lead: 'Ce que vous pouvez perdre, et pourquoi. À lire avant de trader.',
    general: {
      title: 'Perte totale',
      text: `Les crypto-actifs sont très spéculatifs. Vous pouvez perdre tout l’argent investi. Ne tradez qu’avec de l’argent que vous pouvez vous permettre de perdre.
Les crypto-actifs ne sont généralement couverts par aucun système de garantie des dépôts ni d’indemnisation des investisseurs.
Les résultats passés ne préjugent pas des résultats futurs.`,
    },
    price: {
      title: 'Prix et liquidité',
      text: `Les prix peuvent changer brusquement, à toute heure. Un ordre peut être exécuté à un prix moins bon que prévu (glissement), ou pas du tout. Un stop loss ne garantit pas le prix.
Un actif peut perdre sa liquidité, être retiré de la cote ou perdre toute valeur.`,
    },
    leverage: {
      title: 'Levier et futures',
      text: `Le levier multiplie les pertes comme les gains. Un petit mouvement contraire peut entraîner la liquidation de la position et la perte de sa marge.
En marge croisée, tout le solde du compte de marge est exposé. Le financement est prélevé régulièrement et peut dépasser le gain.
Si le fonds d’assurance ne suffit pas, des positions gagnantes peuvent être réduites par désendettement automatique.`,
    },
    technology: {
      title: 'Technique et conservation',
      text: `Logiciels, réseaux et connexions peuvent tomber en panne. Les blockchains peuvent se diviser, s’arrêter ou être attaquées.
Un transfert à une adresse erronée, un mot de passe ou une clé volés signifient le plus souvent que les actifs sont définitivement perdus.`,
    },
    counterparty: {
      title: 'Autres utilisateurs',
      text: `En trading P2P, l’autre partie peut ne pas payer, payer en retard ou révoquer un paiement. Le séquestre réduit ce risque sans le supprimer.
En copy trading, vous suivez les décisions d’une personne que vous ne connaissez pas. Votre résultat peut être moins bon que le sien.
Les bots de trading appliquent leurs réglages, même quand ils ne conviennent plus au marché.`,
    },
    law: {
      title: 'Droit et fiscalité',
      text: `Les lois peuvent changer et limiter l’usage d’un actif ou d’un service. Les gains peuvent être imposables. Consultez un professionnel pour votre situation.`,
    },
  },
  cookies: {
    title: 'Politique relative aux cookies',
    lead: 'Chaque cookie de ce site, sa finalité et sa durée.',
    what: {
      title: 'Ce que sont les cookies',
      text: `Les cookies sont de petits textes qu’un site enregistre dans votre navigateur. Ce site ne dépose que les cookies énumérés ici, et aucun à des fins publicitaires. Un captcha ou un service de connexion ajouté par l’exploitant peut déposer les siens. Des réglages peuvent aussi se trouver dans le stockage local du navigateur.
Certains navigateurs abrègent la durée indiquée ici.`,
    },
    necessary: {
      title: 'Cookies nécessaires',
      text: `Ils vous maintiennent connecté et protègent votre compte. Sans eux, le site ne fonctionne pas : ils ne demandent donc pas de consentement.`,
    },
    preferences: {
      title: 'Préférences',
      text: `Ils retiennent ce que vous avez choisi sur le site.`,
    },
    statistics: {
      title: 'Statistiques',
      text: `Ils mesurent l’utilisation du site. Vous pouvez les autoriser ou les refuser dans les [préférences](/account/preferences) ou dans le message affiché à votre première visite, et changer d’avis à tout moment.`,
    },
    control: {
      title: 'Vos choix',
      text: `Vous pouvez supprimer et bloquer les cookies dans les réglages du navigateur. Sans les cookies nécessaires, vous ne pouvez pas vous connecter.`,
    },
    rows: {
      session: 'Session d’un utilisateur connecté',
      mark: 'Protège les formulaires et appels d’une session contre d’autres sites',
      user: 'Numéro du compte connecté',
      main: 'Retour d’un sous-compte au compte principal',
      device: 'Reconnaît un appareil ; un nouvel appareil nécessite un code',
      flow: 'Étape d’une connexion, d’une inscription ou d’une récupération',
      passkey: 'Demande d’une clé d’accès',
      social: 'Connexion avec un autre service',
      loaded: 'Préférences du compte déjà chargées',
      language: 'Langue',
      appearance: 'Thème et couleurs des prix',
      numbers: 'Notation et devise',
      clock: 'Horloge et fuseau horaire',
      desk: 'Vue et disposition des pages de marché',
      confirmations: 'Confirmations désactivées ou données',
      tour: 'Visite guidée proposée ou vue',
      announcements: 'Annonces que vous avez fermées',
      wallet: 'Montants et petits soldes masqués',
      consent: 'Votre choix sur les statistiques',
      statistics: 'Numéro aléatoire de ce navigateur pour les statistiques',
    },
  },
  p2p: {
    title: 'Règles P2P',
    lead: 'Ce qu’acheteurs et vendeurs se doivent, et comment les litiges sont tranchés.',
    roles: {
      title: 'Rôles',
      text: `En trading P2P, les utilisateurs achètent et vendent entre eux. Nous ne sommes pas partie à la vente. Nous gardons les cryptos sous séquestre et tranchons les litiges.
N’utilisez que des moyens de paiement à votre nom. Les paiements de tiers ou à des tiers sont interdits.`,
    },
    ads: {
      title: 'Annonces',
      text: `Une annonce indique des conditions exactes et réalisables : prix, limites, moyen de paiement et délai. Aucun frais ne peut s’ajouter au prix.
L’annonceur doit répondre et mener à bien les ordres qu’il accepte.`,
    },
    payment: {
      title: 'Paiement et libération',
      text: `L’acheteur paie dans le délai indiqué, en totalité, et ne marque l’ordre comme payé qu’après le paiement. Marquer un ordre comme payé sans avoir payé enfreint ces règles.
Le vendeur libère les cryptos dès que le paiement est arrivé. Vérifiez le compte lui-même, pas une image ou un message.
Sans paiement à temps, l’ordre est annulé et les cryptos reviennent au vendeur.`,
    },
    appeals: {
      title: 'Litiges',
      text: `Chaque partie peut ouvrir un litige. Les deux ont ${EVIDENCE_HOURS} h pour fournir des preuves. Celle qui n’en fournit aucune peut perdre le litige pour cette raison.
Nous décidons d’après les preuves des deux parties. La décision porte sur le séquestre, et les parties peuvent encore saisir un tribunal.`,
    },
    conduct: {
      title: 'Comportements interdits',
      text: `Il est interdit de :
- payer avec de l’argent qui n’est pas à vous, ou révoquer un paiement ;
- convenir d’un paiement ou d’un contact hors de l’ordre pour échapper à sa protection ;
- mentionner des cryptos ou employer d’autres mots qui paraissent suspects dans le libellé d’un paiement, si l’autre partie l’interdit ;
- menacer, insulter ou tromper l’autre partie.`,
    },
    measures: {
      title: 'Mesures',
      text: `En cas de violation, nous pouvons annuler annonces et ordres, bloquer le trading P2P ou geler le compte, et nous signalons les infractions présumées. Vous pouvez contester comme l’explique la page [Réclamations](/help/legal/complaints).`,
    },
  },
  api: {
    title: 'Conditions de l’API',
    lead: 'Pour les programmes qui tradent ou lisent des données en votre nom.',
    keys: {
      title: 'Clés API',
      text: `Vous êtes responsable de tout ce qui est fait avec vos clés API. Gardez la clé secrète pour vous, n’accordez que les droits nécessaires et limitez la clé à ${KEY_ADDRESSES} adresses au plus. Révoquez-la immédiatement si quelqu’un d’autre a pu la connaître.
Aucune clé ne peut retirer de fonds.`,
    },
    use: {
      title: 'Utilisation permise',
      text: `Les programmes ne peuvent trader et lire des données que pour votre propre compte. Si vous proposez un service à d’autres utilisateurs, chacun d’eux doit utiliser sa propre clé.
Sans notre accord écrit, vous ne pouvez ni revendre nos données de marché ni les présenter comme celles d’une autre plateforme.`,
    },
    limits: {
      title: 'Limites',
      text: `Les programmes doivent respecter les [limites](/docs/api) de l’API et attendre après un refus. Nous pouvons ralentir ou bloquer ceux qui mettent en danger le service ou le marché.
L’interdiction des abus de marché s’applique aux programmes comme aux personnes.`,
    },
    availability: {
      title: 'Disponibilité et modifications',
      text: `L’API est fournie en l’état et peut être interrompue. Nous annonçons à l’avance, si les circonstances le permettent, les modifications qui empêchent des programmes existants de fonctionner.
Votre programme doit gérer les refus, les messages répétés et les connexions perdues.`,
    },
    liability: {
      title: 'Responsabilité',
      text: `Les pertes dues aux défauts de votre programme sont à votre charge. Pour le reste, la clause de responsabilité des [conditions d’utilisation](/help/legal/terms) s’applique.`,
    },
  },
  automation: {
    title: 'Conditions du copy trading et des bots',
    lead: 'Pour tout le trading dont vous ne confirmez pas chaque ordre.',
    instruction: {
      title: 'Vos instructions',
      text: `En lançant une copie ou un bot, vous nous demandez de passer des ordres automatiquement, selon vos réglages, jusqu’à ce que vous l’arrêtiez. Chacun de ces ordres compte comme le vôtre.
Ce n’est ni une gestion de portefeuille ni une recommandation.`,
    },
    copying: {
      title: 'Copie',
      text: `Les ordres d’un lead trader sont copiés selon la taille que vous choisissez : en proportion de vos fonds, pour un montant fixe par transaction ou à un multiple de la taille du trader, toujours dans vos limites. Prix, heure et résultat peuvent différer, et un ordre peut être omis. Vous pouvez arrêter à tout moment.
Avec votre clé API, une copie trade sur une autre plateforme, en argent réel et selon les conditions de celle-ci. Les transactions du lead trader peuvent alors être fictives ou simulées, et aucune part des profits n’est due.
Les chiffres affichés sont calculés à partir de résultats passés réels, comme chacun l’explique.`,
    },
    leading: {
      title: 'Les lead traders',
      text: `Les lead traders tradent avec leur propre argent, à leurs risques, et ne promettent aucun profit. Ils ne peuvent ni trader contre ceux qui les copient, ni leur prendre de l’argent hors de la plateforme.
Leur part des profits ne dépasse pas ${PROFIT_SHARE_PERCENT} % des gains de chaque copieur. Elle n’est due qu’au-dessus du plus haut solde antérieur. Son taux peut changer une fois tous les ${TERMS_DAYS} jours.`,
    },
    bots: {
      title: 'Bots',
      text: `Un bot n’utilise que les fonds que vous lui attribuez. À son arrêt, il peut vendre ses actifs au prix du marché, si vous l’avez choisi.
Avec votre clé API, un bot trade sur une autre plateforme, en argent réel et selon les conditions de celle-ci. Cette plateforme peut liquider la position d’un bot qui trade un contrat.
Les backtests montrent ce qui se serait passé. Ils ne prédisent rien.
Les auteurs de signaux et de bots publiés répondent de ce qu’ils publient.`,
    },
    end: {
      title: 'Suspension et arrêt',
      text: `Nous pouvons arrêter une copie ou un bot si son marché ferme, si le compte est gelé ou si le service est menacé. Les positions ouvertes restent alors à vous.`,
    },
  },
  complaints: {
    title: 'Réclamations',
    lead: 'Comment déposer une réclamation, quels sont les délais et que faire en cas de désaccord.',
    how: {
      title: 'Comment déposer une réclamation',
      text: `Les réclamations sont gratuites. Écrivez-nous par le [formulaire de contact](/contact) ou par e-mail :
- {{email}}
Dites ce qui s’est passé, quand, dans quel compte ou quel ordre, et ce que vous demandez. Joignez vos preuves éventuelles.`,
    },
    steps: {
      title: 'Étapes et délais',
      text: `Nous accusons réception de la réclamation sous ${COMPLAINT_ACKNOWLEDGED_DAYS} jours ouvrables et en indiquons le numéro.
Une personne étrangère à l’affaire examine la réclamation. Nous donnons une réponse motivée sous ${COMPLAINT_ANSWERED_DAYS} jours ouvrables.
Si c’est impossible, nous vous disons pourquoi et répondons sous ${COMPLAINT_EXTENDED_DAYS} jours ouvrables au plus tard.`,
    },
    escalation: {
      title: 'En cas de désaccord',
      text: `Vous pouvez demander un second examen, vous adresser à l’autorité de contrôle ou recourir à un organisme de médiation compétent :
- Autorité de contrôle : {{authority}}
Votre droit de saisir un tribunal reste entier.`,
    },
    records: {
      title: 'Conservation',
      text: `Nous conservons les réclamations et nos réponses ${RECORD_YEARS} ans, et nous nous en servons pour améliorer le service.`,
    },
  },
} satisfies Catalog<Messages['law']>
