/** The kinds of personal data, in the order of docs/privacy.md and of the settings. Each text is one sentence. */
export const personalData = {
  account: {
    title: 'Account and profile',
    contains: 'Your name, username, email, bio and city, your settings, and when you accepted the terms.',
    seenBy:
      'Members see your name, username, bio, photo and, unless you hide it, your city; your share page shows your name and photo to everyone who has the link; only you see your email and settings.',
    inExport: 'Everything but the hash of your password.',
    afterDeletion:
      'Only keyed hashes remain, which do not reveal their values: of your id, so that a restored backup does not bring you back; of your usernames, so that nobody can pose as you; and of your email, if you were suspended for good.',
  },
  posts: {
    title: 'Posts',
    contains: 'Your posts to friends, to everyone and in communities, and their earlier versions.',
    seenBy: 'The people that you chose for each post, or the members of its community.',
    inExport: 'All posts with their pictures, and the earlier versions of posts and replies.',
    afterDeletion: 'Nothing remains, but other members may have quoted you in their own words.',
  },
  replies: {
    title: 'Replies',
    contains: 'Your replies to posts and to other replies.',
    seenBy: 'The people who can see the post.',
    inExport:
      'All replies, with the name of the member who wrote the post and its beginning, as far as you can still see them.',
    afterDeletion: 'Nothing remains; answers to your replies by others stay.',
  },
  likes: {
    title: 'Likes',
    contains: 'Your likes of posts and replies.',
    seenBy: 'The people who can see the post.',
    inExport:
      'All likes, with the name of the member who wrote the post or reply, and the beginning of posts that you can read.',
    afterDeletion: 'Nothing remains, and the counts of likes are corrected.',
  },
  votes: {
    title: 'Votes',
    contains: 'Your votes in polls.',
    seenBy: 'Only you; the totals of a poll do not name voters.',
    inExport: 'All votes, with the name of the member who made the poll, and the beginning of posts that you can read.',
    afterDeletion: 'Nothing remains, and the totals of polls are corrected.',
  },
  claims: {
    title: 'Claims',
    contains: 'Which asks, offers, and lost and found things you answered, and whether one was reserved for you.',
    seenBy: 'The author of the post; others only see that it is reserved.',
    inExport: 'All claims, with the name of the author, and the beginning of posts that you can read.',
    afterDeletion: 'Nothing remains, and the next member in the queue gets what was reserved for you.',
  },
  events: {
    title: 'Answers to events',
    contains:
      'Which events you are going to or interested in, your reminders, and the hash of the secret address of your private calendar.',
    seenBy: 'The people who can see the post; only you see your reminders and your private calendar.',
    inExport:
      'All answers with the date, the name of the member who wrote the event, and the beginning of posts that you can read.',
    afterDeletion: 'Nothing remains, and your places go to members who wait.',
  },
  pictures: {
    title: 'Pictures',
    contains: 'The pictures that you uploaded: your photo, those of your posts and messages and those of communities.',
    seenBy:
      'The people who can see the post, message, profile or community; each picture has a secret address, and everyone who knows it can open the picture.',
    inExport: 'All pictures that you uploaded, as files.',
    afterDeletion: 'The files are deleted, but a community keeps its picture and cover.',
  },
  friends: {
    title: 'Friends',
    contains: 'Your friends, your friend requests, and the suggestions that you dismissed.',
    seenBy: 'You and the other member; others see how many friends you have, and how many you share with them.',
    inExport: 'All friends, requests and dismissed suggestions with names, but not who declined your requests.',
    afterDeletion: 'Nothing remains.',
  },
  messages: {
    title: 'Messages',
    contains:
      'Your messages to friends with their pictures, your reactions, how far you have read, and which conversations you muted.',
    seenBy:
      'You and the other member, and whoever runs the database of this server; moderators see only messages that one of you reports, and those of new accounts that a check holds back.',
    inExport:
      'Your own messages, reactions and conversations with the name of the other member, as far as you can still see them.',
    afterDeletion:
      'Your conversations are deleted for the other members too; only copies of messages that were reported stay until the case no longer needs them.',
  },
  communities: {
    title: 'Communities that you lead',
    contains: 'The communities that you created or lead, and offers to hand them over.',
    seenBy: 'The people who can see the community see that you lead it.',
    inExport: 'Their names, descriptions, rules and settings.',
    afterDeletion:
      'The community stays without your name and passes to its longest-serving moderator; a community without other members is deleted or archived.',
  },
  memberships: {
    title: 'Memberships',
    contains:
      'Your memberships in communities with the time of the newest post that you have seen there, requests to join with your answers, invitations and bans.',
    seenBy:
      'Members of the community see your membership, and so do members who can see you, unless you hide it; moderators of the community see your requests, invitations and bans.',
    inExport: 'Everything but the names of the moderators who decided.',
    afterDeletion: 'Nothing remains.',
  },
  notifications: {
    title: 'Notifications',
    contains: 'Likes, replies, requests and other news for you, for 90 days.',
    seenBy: 'Only the member who receives a notification.',
    inExport: 'The notifications that you received and can still see.',
    afterDeletion: 'Nothing remains, neither of your notifications nor of those about you in the lists of others.',
  },
  editions: {
    title: 'Evening editions',
    contains:
      'The times of your evening editions of the last week, and when you have read them; not what they contain.',
    seenBy: 'Only you.',
    inExport: 'The times, and when you have read them.',
    afterDeletion: 'Nothing remains.',
  },
  safety: {
    title: 'Blocks and mutes',
    contains: 'The members that you blocked, and the members, communities and posts that you muted.',
    seenBy: 'Only you.',
    inExport: 'Your own blocks and mutes, but not those of others against you.',
    afterDeletion: 'Nothing remains.',
  },
  signIn: {
    title: 'Sessions, passkeys and recovery codes',
    contains:
      'The devices on which you are signed in and those that receive push notifications, the browsers that you used before, your passkeys and recovery codes.',
    seenBy: 'Only you see the devices and the names of your passkeys; nobody sees keys, tokens and codes.',
    inExport: 'Devices, names and dates, but no keys, tokens and hashes, because a copy in a file would be a risk.',
    afterDeletion: 'Nothing remains.',
  },
  invitations: {
    title: 'Invitations',
    contains: 'The invitations to Stoop and the links to communities that you created, with the number of their uses.',
    seenBy: 'Only you see your invitations; the moderators of a community also see its links.',
    inExport: 'All invitations and links, but not their codes, which Stoop does not store.',
    afterDeletion: 'Nothing remains, but a note of an operator about an invitation that they created.',
  },
  reports: {
    title: 'Reports that you made',
    contains: 'The reports that you sent, with their reason and text.',
    seenBy: 'The moderators who decide; never the member you reported.',
    inExport: 'The reason, text and date of each report.',
    afterDeletion:
      'Reports stay without your name, because others rely on the decision; their texts are erased when the period for appeals is over.',
  },
  cases: {
    title: 'Decisions about you',
    contains:
      'Reported or held content of yours as it was then, decisions of moderators, your appeals and suspensions.',
    seenBy: 'You see decisions with consequences for you; the moderators of a case see all of it.',
    inExport:
      'Decisions with consequences, with their reasons and the beginning of the text that they are about, your appeals and a suspension, but not who reported or decided.',
    afterDeletion:
      'A case stays without your name; what it quotes of you is kept only while the case is open, on hold or can be appealed against.',
  },
  duties: {
    title: 'Work as a moderator',
    contains: 'Your actions as a moderator, creator of a community or operator, in a log that cannot be changed.',
    seenBy: 'The moderators of the case or community, and operators.',
    inExport: 'Nothing, because the log is about the members that it names.',
    afterDeletion: 'The log keeps your id and its date, but no name and no email.',
  },
  search: {
    title: 'Search index',
    contains: 'The words of your name and username, so that others find you.',
    seenBy: 'Members who can find you by search.',
    inExport: 'Nothing, because the words are those of your profile.',
    afterDeletion: 'Nothing remains.',
  },
  mails: {
    title: 'Mails',
    contains: 'Mails that wait to be sent to you, for 7 days at most, and the links in them.',
    seenBy: 'Only you.',
    inExport: 'The kind and date of mails that wait to be sent.',
    afterDeletion: 'Nothing remains in Stoop; a last mail tells you that your account is deleted.',
  },
  limits: {
    title: 'Limits and repeated requests',
    contains: 'Counts of actions with a daily limit, and the responses that answer a repeated request, for a day.',
    seenBy: 'Nobody: only the server uses them.',
    inExport: 'Nothing, because they only count or repeat what is elsewhere in the export.',
    afterDeletion: 'Nothing remains.',
  },
  exports: {
    title: 'Exports and deletion',
    contains:
      'The dates at which you asked for an export or for the deletion of your account, and the file of an export for 7 days.',
    seenBy: 'Only you.',
    inExport: 'The dates of your exports.',
    afterDeletion: 'The files are deleted, and nothing remains.',
  },
}
