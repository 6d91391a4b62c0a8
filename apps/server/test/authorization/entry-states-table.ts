/** The columns of the table in order: the state of the caller in each community. */
export const STATES = [
  'outsider',
  'requested',
  'request declined',
  'invited',
  'invitation declined',
  'creator',
] as const
export type State = (typeof STATES)[number]

/** The communities of the table. In the private one, requests were made before it became private. */
export const COMMUNITIES = ['by request', 'private'] as const
export type CommunityName = (typeof COMMUNITIES)[number]

/**
 * The expected responses in each state of a request or invitation (pending or declined), written by hand. Statuses, `in` and
 * `out` are as in authorization-table.ts. The inviter sees a declined invitation as pending.
 */
export const TABLE = `
                                                                                         out req rdc inv idc cre
GET /api/communities/:id                    -                             by request     200 200 200 200 200 200
GET /api/communities/:id                    "requestState":"pending"      by request     out in out out out out
GET /api/communities/:id                    "requestState":"declined"     by request     out out in out out out
GET /api/communities/:id                    "isInvited":true              by request     out out out in out out
GET /api/communities/:id                    -                             private        404 404 404 404 404 200
GET /api/communities                        "requestState":"pending"      by request     out in out out out out
GET /api/communities                        "isInvited":true              by request     out out out in out out
GET /api/communities                        community                     private        out out out out out out
GET /api/communities/joined                 community                     by request     out out out out out in
GET /api/communities/joined                 community                     private        out out out out out in
GET /api/communities/unread                 community                     by request     out out out out out out
GET /api/communities/unread                 community                     private        out out out out out out
POST /api/communities/:id/visit             -                             by request     403 403 403 403 403 200
POST /api/communities/:id/visit             -                             private        404 404 404 404 404 200
GET /api/communities/invited                community                     by request     out out out in out out
GET /api/communities/invited                community                     private        out out out in out out
POST /api/communities/:id/join              -                             by request     403 403 403 200 403 200
POST /api/communities/:id/join              -                             private        404 404 404 200 404 200
POST /api/communities/:id/decline           -                             by request     404 404 404 200 404 404
POST /api/communities/:id/decline           -                             private        404 404 404 200 404 404
POST /api/communities/:id/requests          -                             by request     200 200 403 200 200 200
POST /api/communities/:id/requests          -                             private        404 404 404 404 404 200
DELETE /api/communities/:id/requests        -                             by request     200 200 200 200 200 200
DELETE /api/communities/:id/requests        "requestState":"declined"     by request     out out in out out out
DELETE /api/communities/:id/requests        -                             private        404 404 404 404 404 200
POST /api/communities/:id/leave             -                             by request     200 200 200 200 200 200
POST /api/communities/:id/leave             -                             private        404 404 404 404 404 200
GET /api/communities/:id/members            -                             by request     403 403 403 403 403 200
GET /api/communities/:id/members            -                             private        404 404 404 404 404 200
GET /api/communities/:id/posts              post                          by request     403 403 403 403 403 in
GET /api/communities/:id/posts              post                          private        404 404 404 404 404 in
POST /api/communities/:id/posts             -                             by request     403 403 403 403 403 201
POST /api/communities/:id/posts             -                             private        404 404 404 404 404 201
GET /api/communities/:communityId/posts/:id  post page                    by request     403 403 403 403 403 200
GET /api/communities/:communityId/posts/:id  post page                    private        404 404 404 404 404 200
GET /api/communities/:id/pins               -                             by request     403 403 403 403 403 200
GET /api/communities/:id/pins               -                             private        404 404 404 404 404 200
GET /api/communities/:id/log                -                             by request     403 403 403 403 403 200
GET /api/communities/:id/log                -                             private        404 404 404 404 404 200
PUT /api/communities/:id/membership         -                             by request     403 403 403 403 403 200
PUT /api/communities/:id/membership         -                             private        404 404 404 404 404 200
GET /api/communities/:id/invitations        -                             by request     403 403 403 403 403 200
GET /api/communities/:id/invitations        -                             private        404 404 404 404 404 200
GET /api/communities/:id/requests           requested                     by request     403 403 403 403 403 in
GET /api/communities/:id/requests           request declined              by request     403 403 403 403 403 out
GET /api/communities/:id/requests           requested                     private        404 404 404 404 404 out
GET /api/communities/:id/invitees           invited                       by request     403 403 403 403 403 in
GET /api/communities/:id/invitees           invitation declined           by request     403 403 403 403 403 in
GET /api/communities/:id/invitees           invitation declined           private        404 404 404 404 404 in
GET /api/notifications                      community                     by request     out out out in out in
GET /api/notifications                      community                     private        out out out in out out
GET /api/notifications                      request declined              by request     out out out out out out
`
