import type { personalData as english } from '../en/personal-data.ts'
import type { Translation } from '../translation.ts'

export const personalData = {
  account: {
    title: 'Compte et profil',
    contains:
      'Ton nom, ton identifiant, ton e-mail, ta bio et ta ville, tes paramètres, et quand tu as accepté les conditions.',
    seenBy:
      'Les membres voient ton nom, ton identifiant, ta bio, ta photo et, si tu ne la masques pas, ta ville ; ta page de partage montre ton nom et ta photo à toute personne qui a le lien ; tu es la seule personne à voir ton e-mail et tes paramètres.',
    inExport: 'Tout sauf l’empreinte de ton mot de passe.',
    afterDeletion:
      'Seules restent des empreintes avec clé, qui ne révèlent pas leurs valeurs : celle de ton numéro, pour qu’une sauvegarde restaurée ne te fasse pas revenir ; celles de tes identifiants, pour que personne ne se fasse passer pour toi ; et celle de ton e-mail, en cas de suspension définitive.',
  },
  posts: {
    title: 'Publications',
    contains:
      'Tes publications pour tes amis, pour tout le monde et dans des communautés, et leurs versions précédentes.',
    seenBy: 'Les personnes que tu as choisies pour chaque publication, ou les membres de sa communauté.',
    inExport:
      'Toutes les publications avec leurs images, et les versions précédentes des publications et des réponses.',
    afterDeletion: 'Il ne reste rien, mais d’autres membres ont pu te citer avec leurs propres mots.',
  },
  replies: {
    title: 'Réponses',
    contains: 'Tes réponses à des publications et à d’autres réponses.',
    seenBy: 'Les personnes qui peuvent voir la publication.',
    inExport:
      'Toutes les réponses, avec le nom de la personne qui a écrit la publication et son début, si tu peux encore les voir.',
    afterDeletion: 'Il ne reste rien ; les réponses d’autres personnes aux tiennes restent.',
  },
  likes: {
    title: '« J’aime »',
    contains: 'Tes « J’aime » sur des publications et des réponses.',
    seenBy: 'Les personnes qui peuvent voir la publication.',
    inExport:
      'Tous tes « J’aime », avec le nom de la personne qui a écrit la publication ou la réponse, et le début des publications que tu peux lire.',
    afterDeletion: 'Il ne reste rien, et les nombres de « J’aime » sont corrigés.',
  },
  votes: {
    title: 'Votes',
    contains: 'Tes votes dans des sondages.',
    seenBy: 'Toi seulement ; les résultats d’un sondage ne nomment personne.',
    inExport:
      'Tous tes votes, avec le nom de la personne qui a fait le sondage et le début des publications que tu peux lire.',
    afterDeletion: 'Il ne reste rien, et les résultats des sondages sont corrigés.',
  },
  claims: {
    title: 'Réponses aux offres',
    contains:
      'Les demandes, offres et objets perdus ou trouvés auxquels tu as répondu, et si l’un d’eux t’était réservé.',
    seenBy: 'L’auteur de la publication ; les autres voient seulement que c’est réservé.',
    inExport: 'Toutes les réponses, avec le nom de l’auteur et le début des publications que tu peux lire.',
    afterDeletion: 'Il ne reste rien, et ce qui t’était réservé passe à la personne suivante.',
  },
  events: {
    title: 'Réponses aux événements',
    contains:
      'À quels événements tu vas ou lesquels t’intéressent, tes rappels, et l’empreinte de l’adresse secrète de ton agenda privé.',
    seenBy:
      'Les personnes qui peuvent voir la publication ; tu es la seule personne à voir tes rappels et ton agenda privé.',
    inExport:
      'Toutes les réponses avec la date, le nom de la personne qui a écrit l’événement, et le début des publications que tu peux lire.',
    afterDeletion: 'Il ne reste rien, et tes places vont aux membres qui attendent.',
  },
  pictures: {
    title: 'Images',
    contains:
      'Les images que tu as envoyées : ta photo et celles de tes publications, de tes messages et de communautés.',
    seenBy:
      'Les personnes qui peuvent voir la publication, le message, le profil ou la communauté ; chaque image a une adresse secrète, et qui la connaît peut ouvrir l’image.',
    inExport: 'Toutes les images que tu as envoyées, sous forme de fichiers.',
    afterDeletion: 'Les fichiers sont supprimés, mais une communauté garde son image et sa couverture.',
  },
  friends: {
    title: 'Amis',
    contains: 'Tes amis, tes demandes d’ami et les suggestions que tu as masquées.',
    seenBy: 'Toi et l’autre membre ; les autres voient combien d’amis tu as, et combien vous en avez en commun.',
    inExport: 'Tous tes amis, demandes et suggestions masquées avec leurs noms, mais pas qui a refusé tes demandes.',
    afterDeletion: 'Il ne reste rien.',
  },
  messages: {
    title: 'Messages',
    contains:
      'Tes messages à tes amis avec leurs images, tes réactions, jusqu’où tu as lu, et les conversations que tu as mises en sourdine.',
    seenBy:
      'Toi et l’autre membre, et la personne qui gère la base de données de ce serveur ; la modération voit seulement les messages que l’un de vous signale, et ceux de nouveaux comptes qu’une vérification retient.',
    inExport:
      'Tes propres messages, réactions et conversations avec le nom de l’autre membre, si tu peux encore le voir.',
    afterDeletion:
      'Tes conversations sont supprimées aussi pour les autres membres ; seules restent des copies de messages signalés, jusqu’à ce que le dossier n’en ait plus besoin.',
  },
  communities: {
    title: 'Communautés dont tu es responsable',
    contains: 'Les communautés que tu as créées ou dont tu es responsable, et les propositions de les transmettre.',
    seenBy: 'Qui peut voir la communauté voit que tu en es responsable.',
    inExport: 'Leurs noms, descriptions, règles et paramètres.',
    afterDeletion:
      'La communauté reste sans ton nom et passe à la personne qui est depuis le plus longtemps dans sa modération ; une communauté sans autres membres est supprimée ou archivée.',
  },
  memberships: {
    title: 'Adhésions',
    contains:
      'Tes adhésions à des communautés avec l’heure de la dernière publication que tu y as vue, tes demandes d’adhésion avec tes réponses, invitations et bannissements.',
    seenBy:
      'Les membres de la communauté voient ton adhésion, et aussi les membres qui peuvent te voir, si tu ne la masques pas ; la modération de la communauté voit tes demandes, invitations et bannissements.',
    inExport: 'Tout sauf les noms des personnes de la modération qui ont décidé.',
    afterDeletion: 'Il ne reste rien.',
  },
  notifications: {
    title: 'Notifications',
    contains: '« J’aime », réponses, demandes et autres nouvelles pour toi, pendant 90 jours.',
    seenBy: 'Seul le membre qui reçoit la notification.',
    inExport: 'Les notifications que tu as reçues et peux encore voir.',
    afterDeletion: 'Il ne reste rien, ni de tes notifications ni de celles à ton sujet dans les listes des autres.',
  },
  editions: {
    title: 'Éditions du soir',
    contains:
      'Les heures de tes éditions du soir de la dernière semaine et quand tu les as lues, mais pas leur contenu.',
    seenBy: 'Toi seulement.',
    inExport: 'Les heures, et quand tu les as lues.',
    afterDeletion: 'Il ne reste rien.',
  },
  safety: {
    title: 'Blocages et sourdines',
    contains: 'Les membres que tu as bloqués, et les membres, communautés et publications que tu as mis en sourdine.',
    seenBy: 'Toi uniquement.',
    inExport: 'Tes propres blocages et sourdines, mais pas ceux des autres contre toi.',
    afterDeletion: 'Il ne reste rien.',
  },
  signIn: {
    title: 'Sessions, clés d’accès et codes de récupération',
    contains:
      'Les appareils sur lesquels ta session est ouverte et ceux qui reçoivent des notifications push, les navigateurs que tu as utilisés, tes clés d’accès et tes codes de récupération.',
    seenBy:
      'Toi uniquement vois les appareils et les noms de tes clés d’accès ; personne ne voit les clés, jetons et codes.',
    inExport:
      'Appareils, noms et dates, mais ni clés, ni jetons, ni empreintes, car une copie dans un fichier serait un risque.',
    afterDeletion: 'Il ne reste rien.',
  },
  invitations: {
    title: 'Invitations',
    contains:
      'Les invitations à Stoop et les liens vers des communautés que tu as créés, avec le nombre de leurs utilisations.',
    seenBy: 'Toi uniquement vois tes invitations ; la modération d’une communauté voit aussi ses liens.',
    inExport: 'Toutes les invitations et tous les liens, mais pas leurs codes, que Stoop ne conserve pas.',
    afterDeletion: 'Il ne reste rien, sauf une note de l’exploitant sur une invitation qu’il a créée.',
  },
  reports: {
    title: 'Signalements que tu as faits',
    contains: 'Les signalements que tu as envoyés, avec leur motif et leur texte.',
    seenBy: 'La modération qui décide ; jamais le membre signalé.',
    inExport: 'Le motif, le texte et la date de chaque signalement.',
    afterDeletion:
      'Les signalements restent sans ton nom, car d’autres comptent sur la décision ; leurs textes sont effacés à la fin du délai de recours.',
  },
  cases: {
    title: 'Décisions à ton sujet',
    contains:
      'Tes contenus signalés ou retenus tels qu’ils étaient alors, les décisions de la modération, tes recours et tes suspensions.',
    seenBy: 'Tu vois les décisions qui ont des conséquences pour toi ; la modération d’un dossier le voit en entier.',
    inExport:
      'Les décisions qui ont des conséquences, avec leurs motifs et le début du texte concerné, tes recours et une suspension, mais pas qui a signalé ou décidé.',
    afterDeletion:
      'Un dossier reste sans ton nom ; ce qu’il cite de toi est conservé seulement tant que le dossier est ouvert, en attente ou susceptible de recours.',
  },
  duties: {
    title: 'Travail dans la modération',
    contains:
      'Ce que tu as fait dans la modération, comme responsable d’une communauté ou comme exploitant, dans un journal qui ne peut pas être modifié.',
    seenBy: 'La modération du dossier ou de la communauté, et les exploitants.',
    inExport: 'Rien, car le journal concerne les membres qu’il nomme.',
    afterDeletion: 'Le journal garde ton numéro et sa date, mais ni nom ni e-mail.',
  },
  search: {
    title: 'Index de recherche',
    contains: 'Les mots de ton nom et de ton identifiant, pour que les autres te trouvent.',
    seenBy: 'Les membres qui peuvent te trouver par la recherche.',
    inExport: 'Rien, car ce sont les mots de ton profil.',
    afterDeletion: 'Il ne reste rien.',
  },
  mails: {
    title: 'E-mails',
    contains: 'Les e-mails qui attendent de t’être envoyés, 7 jours au plus, et les liens qu’ils contiennent.',
    seenBy: 'Toi uniquement.',
    inExport: 'Le type et la date des e-mails en attente.',
    afterDeletion: 'Il ne reste rien dans Stoop ; un dernier e-mail te dit que ton compte est supprimé.',
  },
  limits: {
    title: 'Limites et requêtes répétées',
    contains:
      'Le nombre de tes actions soumises à une limite quotidienne, et les réponses aux requêtes répétées, pendant un jour.',
    seenBy: 'Personne : seul le serveur les utilise.',
    inExport: 'Rien, car cela ne fait que compter ou répéter ce qui est ailleurs dans l’export.',
    afterDeletion: 'Il ne reste rien.',
  },
  exports: {
    title: 'Exports et suppression',
    contains:
      'Les dates auxquelles tu as demandé un export ou la suppression de ton compte, et le fichier d’un export pendant 7 jours.',
    seenBy: 'Toi uniquement.',
    inExport: 'Les dates de tes exports.',
    afterDeletion: 'Les fichiers sont supprimés, et il ne reste rien.',
  },
} satisfies Translation<typeof english>
