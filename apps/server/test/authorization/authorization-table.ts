// Over 200 lines: one line for each endpoint and subject.
/**
 * The expected response for every endpoint and role, written by hand. Each line has an endpoint, its subject and a cell per role:
 * a REST status (tRPC returns 200 instead of 201), or `in` or `out` for 200 with or without the subject in the response.
 *
 * - own: Olive owns the posts, the notification and the upload, and has a post in each of the two communities. Only she has her
 *   password, but everyone with one of her links may use it.
 * - cre, mem, ban: the creator of both communities, another member of both, and a person who is banned from both.
 * - rev, sus: friends of Olive and members of both communities, with a revoked session and a suspension.
 * - blk, mut, blr: Olive blocks the first and mutes the second; the third blocks Olive.
 * - mod, com, oth: a moderator of the site without a relation to Olive, one of both communities, the creator of another community.
 */
export const TABLE = `
                                                                      ano rev str req fri exm mem cre own sus mod blk blr mut oth adm com ban
POST   /api/auth/register                          -                  201 201 201 201 201 201 201 201 201 201 201 201 201 201 201 201 201 201
POST   /api/auth/login                             -                  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/auth/logout                            -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/auth/user                              -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200

live.events                                        -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
PUT    /api/auth/username                          -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/account/invitations                    Olive's            401 401 out out out out out out in  401 out out out out out out out out
POST   /api/account/invitations                    -                  401 401 201 201 201 201 201 201 201 401 201 201 201 201 201 201 201 201
DELETE /api/account/invitations/:id                Olive's            401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/account/export                         -                  401 401 201 201 201 201 201 201 201 401 201 201 201 201 201 201 201 201
GET    /api/account/export                         -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/account/deletion                       -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
DELETE /api/account                                -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 409 200 200
GET    /api/account/data                           -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/settings                               -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
PUT    /api/settings                               -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/site                                   -                  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
GET    /api/push                                   -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
PUT    /api/push                                   -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
DELETE /api/push                                   -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/push/test                              -                  401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404
GET    /api/editions                               Olive's edition    401 401 out out out out out out in  401 out out out out out out out out
GET    /api/editions/:id                           Olive's edition    401 401 404 404 404 404 404 404 in  401 404 404 404 404 404 404 404 404
POST   /api/editions/:id/finish                    Olive's edition    401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/auth/sessions                          Olive's session    401 401 out out out out out out in  401 out out out out out out out out
DELETE /api/auth/sessions/:id                      Olive's session    401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/auth/sessions                          -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/auth/confirm                           Olive's password   401 401 400 400 400 400 400 400 200 401 400 400 400 400 400 400 400 400
POST   /api/auth/verify                            Olive's link       200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/auth/verify/send                       -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/auth/forgot                            -                  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/auth/reset                             Olive's link       200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
PUT    /api/auth/password                          Olive's password   401 401 400 400 400 400 400 400 200 401 400 400 400 400 400 400 400 400
PUT    /api/auth/email                             -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/auth/email/confirm                     Olive's link       200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/auth/email/undo                        Olive's link       200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200

GET    /api/auth/passkeys                          Olive's passkey    401 401 out out out out out out in  401 out out out out out out out out
POST   /api/auth/passkeys/options                  -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/auth/passkeys                          Olive's challenge  401 401 400 400 400 400 400 400 201 401 400 400 400 400 400 400 400 400
PUT    /api/auth/passkeys/:id                      Olive's passkey    401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/auth/passkeys/:id                      Olive's passkey    401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/auth/passkeys/challenge                -                  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/auth/passkeys/login                    Olive's passkey    200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
GET    /api/auth/recovery-codes                    -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/auth/recovery-codes                    -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
DELETE /api/auth/recovery-codes                    -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/auth/recover                           Olive's code       200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200

PUT    /api/profile                                -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/objects/upload                         -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
PUT    /api/profile-photo                          Olive's upload     401 401 404 404 404 404 404 404 409 401 404 404 404 404 404 404 404 404
POST   /api/objects/post-photo                     Olive's upload     401 401 404 404 404 404 404 404 409 401 404 404 404 404 404 404 404 404
POST   /api/objects/community-photo                Olive's upload     401 401 404 404 404 404 404 404 409 401 404 404 404 404 404 404 404 404
GET    /api/users/search                           Olive              401 401 in  in  in  in  in  in  in  401 in  out out in  in  in in in
GET    /api/users/:username                        Olive              401 401 in  in  in  in  in  in  in  401 in  404 404 in  in  in in in
profiles.preview                                   Olive              in  in  in  in  in  in  in  in  in  in  in  out out in  in  in in in

GET    /api/friends                                Olive              401 401 out out in  out out out out 401 out out out out out out out out
GET    /api/friends/requests                       request to Olive   401 401 out out out out out out in  401 out out out out out out out out
GET    /api/friends/suggestions                    Olive              401 401 in  out out in  in  in  out 401 in  out out in  in  in in in
POST   /api/friends/request                        Olive              401 401 201 200 409 201 201 201 400 401 201 404 404 201 201 201 201 201
POST   /api/friends/respond                        request to Olive   401 401 404 403 404 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/friends/request/:friendshipId          request to Olive   401 401 404 200 404 404 404 404 403 401 404 404 404 404 404 404 404 404
DELETE /api/friends/:userId                        Olive              401 401 404 404 200 404 404 404 404 401 404 404 404 404 404 404 404 404
POST   /api/friends/suggestions/:userId/dismiss    Olive              401 401 200 200 200 200 200 200 400 401 200 404 404 200 200 200 200 200
DELETE /api/friends/suggestions/:userId/dismiss    Olive              401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200

POST   /api/posts                                  -                  401 401 201 201 201 201 201 201 201 401 201 201 201 201 201 201 201 201
GET    /api/posts/feed                             friends post       401 401 out out in  out out out in  401 out out out out out out out out
GET    /api/posts/feed                             public post        401 401 out out in  out out out in  401 out out out out out out out out
GET    /api/posts/feed                             private post       401 401 out out out out out out in  401 out out out out out out out out
GET    /api/posts/city                             friends post       401 401 out out out out out out out 401 out out out out out out out out
GET    /api/posts/city                             public post        401 401 in  in  in  in  in  in  in  401 in  out out in  in  in  in  in
GET    /api/posts/city                             private post       401 401 out out out out out out out 401 out out out out out out out out
GET    /api/offers                                 friends post       401 401 out out out out out out out 401 out out out out out out out out
GET    /api/offers                                 public post        401 401 in  in  in  in  in  in  in  401 in  out out in  in  in  in  in
GET    /api/offers                                 private post       401 401 out out out out out out out 401 out out out out out out out out
GET    /api/posts/communities                      public community   401 401 out out out out in  in  in  401 out out out out out out in  out
GET    /api/posts/communities                      private community  401 401 out out out out in  in  in  401 out out out out out out in  out
GET    /api/posts/communities                      readable community 401 401 out out out out in  in  in  401 out out out out out out in  out
GET    /api/posts/search                           friends post       401 401 out out in  out out out in  401 out out out out out out out out
GET    /api/posts/search                           public post        401 401 in  in  in  in  in  in  in  401 in  out out in  in  in  in  in
GET    /api/posts/search                           private post       401 401 out out out out out out in  401 out out out out out out out out
GET    /api/posts/search                           public community   401 401 out out out out in  in  in  401 out out out out out out in  out
GET    /api/posts/search                           private community  401 401 out out out out in  in  in  401 out out out out out out in  out
GET    /api/posts/search                           readable community 401 401 out out out out in  in  in  401 out out out out out out in  out
GET    /api/posts/audience                         -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/posts/:id/audience                     friends post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/audience                     public post        401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/audience                     private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/user/:userId                     friends post       401 401 out out in  out out out in  401 out 404 404 out out out out out
GET    /api/posts/user/:userId                     public post        401 401 in  in  in  in  in  in  in  401 in  404 404 in  in  in in in
GET    /api/posts/user/:userId                     private post       401 401 out out out out out out in  401 out 404 404 out out out out out
GET    /api/posts/:id                              friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id                              public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
posts.preview                                      friends post       out out out out out out out out out out out out out out out out out out
posts.preview                                      public post        in  in  in  in  in  in  in  in  in  in  in  out out in  in  in  in  in
GET    /api/posts/:id                              private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/events                                 public post        401 401 out out out out out out in  401 out out out out out out out out
GET    /api/events                                 friends post       401 401 out out out out out out in  401 out out out out out out out out
GET    /api/events/feed                            -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/events/feed                            -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
DELETE /api/events/feed                            -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/posts/:id/occurrences  friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/occurrences  public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/:id/occurrences  private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
PUT    /api/posts/:id/occurrences/:occurrenceId  friends post       401 401 404 404 403 404 404 404 200 401 404 404 404 404 404 404 404 404
PUT    /api/posts/:id/occurrences/:occurrenceId  public post        401 401 403 403 403 403 403 403 200 401 403 404 404 403 403 403 403 403
PUT    /api/posts/:id/occurrences/:occurrenceId  private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/occurrences/:occurrenceId/attendance  friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/occurrences/:occurrenceId/attendance  public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
POST   /api/posts/:id/occurrences/:occurrenceId/attendance  private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/occurrences/:occurrenceId/attendees  friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/occurrences/:occurrenceId/attendees  public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/:id/occurrences/:occurrenceId/attendees  private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/calendar  friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/calendar  public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/:id/calendar  private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/like                         friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/like                         public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
POST   /api/posts/:id/like                         private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/vote                         friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/vote                         public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
POST   /api/posts/:id/vote                         private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/claim                        friends post       401 401 404 404 200 404 404 404 403 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/claim                        public post        401 401 200 200 200 200 200 200 403 401 200 404 404 200 200 200 200 200
POST   /api/posts/:id/claim                        private post       401 401 404 404 404 404 404 404 403 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/claims                       friends post       401 401 404 404 403 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/claims                       public post        401 401 403 403 403 403 403 403 200 401 403 404 404 403 403 403 403 403
GET    /api/posts/:id/claims                       private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
PUT    /api/posts/:id/state                        friends post       401 401 404 404 403 404 404 404 200 401 404 404 404 404 404 404 404 404
PUT    /api/posts/:id/state                        public post        401 401 403 403 403 403 403 403 200 401 403 404 404 403 403 403 403 403
PUT    /api/posts/:id/state                        private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/confirm                      friends post       401 401 404 404 409 404 404 404 409 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/confirm                      public post        401 401 409 409 409 409 409 409 409 401 409 404 404 409 409 409 409 409
POST   /api/posts/:id/confirm                      private post       401 401 404 404 404 404 404 404 409 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/likes                        friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/likes                        public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/:id/likes                        private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/mentionable                      friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/mentionable                      public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/mentionable                      private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/comments/:commentId/like     friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/comments/:commentId/like     public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
POST   /api/posts/:id/comments/:commentId/like     private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/comments                     friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/comments                     public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/:id/comments                     private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/comments                     friends post       401 401 404 404 201 404 404 404 201 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/comments                     public post        401 401 201 201 201 201 201 201 201 401 201 404 404 201 201 201 201 201
POST   /api/posts/:id/comments                     private post       401 401 404 404 404 404 404 404 201 401 404 404 404 404 404 404 404 404
PUT    /api/posts/:id                              friends post       401 401 404 404 403 404 404 404 200 401 404 404 404 404 404 404 404 404
PUT    /api/posts/:id                              public post        401 401 403 403 403 403 403 403 200 401 403 404 404 403 403 403 403 403
PUT    /api/posts/:id                              private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/versions                     friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/versions                     public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/:id/versions                     private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/posts/:id/versions/:version            friends post       401 401 404 404 403 404 404 404 200 401 200 404 404 404 404 200 404 404
DELETE /api/posts/:id/versions/:version            public post        401 401 403 403 403 403 403 403 200 401 200 404 404 403 403 200 403 403
DELETE /api/posts/:id/versions/:version            private post       401 401 404 404 404 404 404 404 200 401 200 404 404 404 404 200 404 404
PUT    /api/posts/:id/comments/:commentId          friends post       401 401 404 404 403 404 404 404 200 401 404 404 404 404 404 404 404 404
PUT    /api/posts/:id/comments/:commentId          public post        401 401 403 403 403 403 403 403 200 401 403 404 404 403 403 403 403 403
PUT    /api/posts/:id/comments/:commentId          private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/comments/:commentId/versions  friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
GET    /api/posts/:id/comments/:commentId/versions  public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
GET    /api/posts/:id/comments/:commentId/versions  private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/posts/:id/comments/:commentId/versions/:version  friends post       401 401 404 404 403 404 404 404 200 401 200 404 404 404 404 200 404 404
DELETE /api/posts/:id/comments/:commentId/versions/:version  public post        401 401 403 403 403 403 403 403 200 401 200 404 404 403 403 200 403 403
DELETE /api/posts/:id/comments/:commentId/versions/:version  private post       401 401 404 404 404 404 404 404 200 401 200 404 404 404 404 200 404 404
DELETE /api/posts/:id                              friends post       401 401 404 404 403 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/posts/:id                              public post        401 401 403 403 403 403 403 403 200 401 403 404 404 403 403 403 403 403
DELETE /api/posts/:id                              private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/restore                      public post        401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404
DELETE /api/posts/:id/comments/:commentId          friends post       401 401 404 404 403 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/posts/:id/comments/:commentId          public post        401 401 403 403 403 403 403 403 200 401 403 404 404 403 403 403 403 403
DELETE /api/posts/:id/comments/:commentId          private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/comments/:commentId/restore  public post        401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404

POST   /api/communities                            -                  401 401 201 201 201 201 201 201 201 401 201 201 201 201 201 201 201 201
GET    /api/communities                            public community   401 401 in  in  in  in  in  in  in  401 in in  in  in  in  in in in
GET    /api/communities                            private community  401 401 out out out out out out out 401 out out out out out out out out
GET    /api/communities/joined                     public community   401 401 out out out out in  in  in  401 out out out out out out in out
GET    /api/communities/joined                     private community  401 401 out out out out in  in  in  401 out out out out out out in out
GET    /api/communities/unread                     public community   401 401 out out out out in  in  in  401 out out out out out out in out
GET    /api/communities/unread                     private community  401 401 out out out out in  in  out 401 out out out out out out in out
POST   /api/communities/:id/visit                  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:id/visit                  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/search                     public community   401 401 in  in  in  in  in  in  in  401 in in  in  in  in  in in in
GET    /api/communities/search                     private community  401 401 out out out out in  in  in  401 out out out out out out in out
GET    /api/communities/:id                        public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/communities/:id                        private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:id                        private slug       401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:id                        public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 403 403
DELETE /api/communities/:id                        private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 403 404
POST   /api/communities/:id/restore                public community   401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404
POST   /api/communities/:id/restore                deleted community  401 401 404 404 404 404 404 200 404 401 404 404 404 404 404 404 404 404
GET    /api/communities/:id                        deleted community  401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404
GET    /api/communities/deleted                    deleted community  401 401 out out out out out in  out 401 out out out out out out out out
PUT    /api/communities/:id                        public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 403 403
PUT    /api/communities/:id                        private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 403 404
communities.preview                                public community   in  in  in  in  in  in  in  in  in  in  in in  in  in  in  in in in
communities.preview                                private community  out out out out out out out out out out out out out out out out out out
POST   /api/communities/join                       public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 403
POST   /api/communities/join                       private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:id/join                   public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 403
POST   /api/communities/:id/join                   private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:id/leave                  public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/communities/:id/leave                  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
PUT    /api/communities/:id/membership             public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
PUT    /api/communities/:id/membership             private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/users/:userId/communities              public community   401 401 in  in  in  in  in  in  in  401 in  404 404 in  in  in in in
GET    /api/users/:userId/communities              private community  401 401 out out out out in  in  in  401 out 404 404 out out out in out
GET    /api/communities/:id/members                public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/members                private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:id/members                readable community 401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/offers                 public community   401 401 403 403 403 403 in  in  in  401 403 403 403 403 403 403 in 403
GET    /api/communities/:id/offers                 private community  401 401 404 404 404 404 in  in  in  401 404 404 404 404 404 404 in 404
GET    /api/communities/:id/offers                 readable community 401 401 in  in  in  in  in  in  in  401 in  out out in  in  in  in  403
GET    /api/communities/:id/posts                  public community   401 401 403 403 403 403 in  in  in  401 403 403 403 403 403 403 in 403
GET    /api/communities/:id/posts                  private community  401 401 404 404 404 404 in  in  in  401 404 404 404 404 404 404 in 404
GET    /api/communities/:id/posts                  readable community 401 401 in  in  in  in  in  in  in  401 in  out out in  in  in  in  403
POST   /api/communities/:id/posts                  public community   401 401 403 403 403 403 201 201 201 401 403 403 403 403 403 403 201 403
POST   /api/communities/:id/posts                  private community  401 401 404 404 404 404 201 201 201 401 404 404 404 404 404 404 201 404
POST   /api/communities/:id/posts                  readable community 401 401 403 403 403 403 201 201 201 401 403 403 403 403 403 403 201 403
GET    /api/communities/:communityId/posts/:id     public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id     private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id     readable community 401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 403
GET    /api/communities/:id/calendar  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/calendar  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:id/calendar  readable community 401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 403
GET    /api/communities/:communityId/posts/:id/occurrences  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/occurrences  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id/occurrences  readable community 401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 403
PUT    /api/communities/:communityId/posts/:id/occurrences/:occurrenceId  public community   401 401 403 403 403 403 403 403 200 401 403 403 403 403 403 403 403 403
PUT    /api/communities/:communityId/posts/:id/occurrences/:occurrenceId  private community  401 401 404 404 404 404 403 403 200 401 404 404 404 404 404 404 403 404
POST   /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance  readable community 401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendees  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendees  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendees  readable community 401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/calendar  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/calendar  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id/calendar  readable community 401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 403
POST   /api/communities/:communityId/posts/:id/like      public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/like      private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/like  readable community  401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/vote      public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/vote      private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/vote  readable community  401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/claim  public community   401 401 403 403 403 403 200 200 403 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/claim  private community  401 401 404 404 404 404 200 200 403 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/claim  readable community  401 401 403 403 403 403 200 200 403 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/claims  public community   401 401 403 403 403 403 403 403 200 401 403 403 403 403 403 403 403 403
GET    /api/communities/:communityId/posts/:id/claims  private community  401 401 404 404 404 404 403 403 200 401 404 404 404 404 404 404 403 404
GET    /api/communities/:communityId/posts/:id/claims  readable community  401 401 403 403 403 403 403 403 200 401 403 403 403 403 403 403 403 403
PUT    /api/communities/:communityId/posts/:id/state  public community   401 401 403 403 403 403 403 403 200 401 403 403 403 403 403 403 403 403
PUT    /api/communities/:communityId/posts/:id/state  private community  401 401 404 404 404 404 403 403 200 401 404 404 404 404 404 404 403 404
PUT    /api/communities/:communityId/posts/:id/state  readable community  401 401 403 403 403 403 403 403 200 401 403 403 403 403 403 403 403 403
POST   /api/communities/:communityId/posts/:id/confirm  public community   401 401 403 403 403 403 409 409 409 401 403 403 403 403 403 403 409 403
POST   /api/communities/:communityId/posts/:id/confirm  private community  401 401 404 404 404 404 409 409 409 401 404 404 404 404 404 404 409 404
POST   /api/communities/:communityId/posts/:id/confirm  readable community  401 401 403 403 403 403 409 409 409 401 403 403 403 403 403 403 409 403
GET    /api/communities/:communityId/posts/:id/likes  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/likes  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id/likes  readable community  401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/mentionable               public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/mentionable               private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/comments/:commentId/like  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/comments/:commentId/like  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id/comments  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/comments  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id/comments  readable community  401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 403
POST   /api/communities/:communityId/posts/:id/comments  public community   401 401 403 403 403 403 201 201 201 401 403 403 403 403 403 403 201 403
POST   /api/communities/:communityId/posts/:id/comments  private community  401 401 404 404 404 404 201 201 201 401 404 404 404 404 404 404 201 404
POST   /api/communities/:communityId/posts/:id/comments  readable community  401 401 403 403 403 403 201 201 201 401 403 403 403 403 403 403 201 403
PUT    /api/communities/:communityId/posts/:id     public community   401 401 403 403 403 403 403 403 200 401 403 403 403 403 403 403 403 403
PUT    /api/communities/:communityId/posts/:id     private community  401 401 404 404 404 404 403 403 200 401 404 404 404 404 404 404 403 404
GET    /api/communities/:communityId/posts/:id/versions  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/versions  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:communityId/posts/:id/versions  readable community  401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:communityId/posts/:id/versions/:version  public community   401 401 403 403 403 403 403 200 200 401 200 403 403 403 403 200 200 403
DELETE /api/communities/:communityId/posts/:id/versions/:version  private community  401 401 404 404 404 404 403 200 200 401 200 404 404 404 404 200 200 404
PUT    /api/communities/:communityId/posts/:id/comments/:commentId  public community   401 401 403 403 403 403 403 403 200 401 403 403 403 403 403 403 403 403
PUT    /api/communities/:communityId/posts/:id/comments/:commentId  private community  401 401 404 404 404 404 403 403 200 401 404 404 404 404 404 404 403 404
GET    /api/communities/:communityId/posts/:id/comments/:commentId/versions  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:communityId/posts/:id/comments/:commentId/versions  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:communityId/posts/:id/comments/:commentId/versions/:version  public community   401 401 403 403 403 403 403 200 200 401 200 403 403 403 403 200 200 403
DELETE /api/communities/:communityId/posts/:id/comments/:commentId/versions/:version  private community  401 401 404 404 404 404 403 200 200 401 200 404 404 404 404 200 200 404
DELETE /api/communities/:communityId/posts/:id     public community   401 401 403 403 403 403 403 400 200 401 403 403 403 403 403 403 400 403
DELETE /api/communities/:communityId/posts/:id     public community with a reason  401 401 403 403 403 403 403 200 200 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:communityId/posts/:id     private community  401 401 404 404 404 404 403 400 200 401 404 404 404 404 404 404 400 404
DELETE /api/communities/:communityId/posts/:id     private community with a reason 401 401 404 404 404 404 403 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/restore  public community   401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404
DELETE /api/communities/:communityId/posts/:id/comments/:commentId  public community   401 401 403 403 403 403 403 400 200 401 403 403 403 403 403 403 400 403
DELETE /api/communities/:communityId/posts/:id/comments/:commentId  public community with a reason  401 401 403 403 403 403 403 200 200 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:communityId/posts/:id/comments/:commentId  private community  401 401 404 404 404 404 403 400 200 401 404 404 404 404 404 404 400 404
DELETE /api/communities/:communityId/posts/:id/comments/:commentId  private community with a reason 401 401 404 404 404 404 403 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/comments/:commentId/restore  public community   401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404

PUT    /api/communities/:id/members/:userId  public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 403 403
PUT    /api/communities/:id/members/:userId  private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 403 404
POST   /api/communities/:id/handover  public community   401 401 403 403 403 403 404 404 404 401 403 403 403 403 403 403 404 403
POST   /api/communities/:id/handover  private community  401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404
DELETE /api/communities/:id/handover  public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 403 403
DELETE /api/communities/:id/handover  private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 403 404
POST   /api/communities/:id/volunteer  public community   401 401 403 403 403 403 409 409 409 401 403 403 403 403 403 403 409 403
POST   /api/communities/:id/volunteer  private community  401 401 404 404 404 404 409 409 409 401 404 404 404 404 404 404 409 404
POST   /api/communities/:id/invitations            public community   401 401 403 403 403 403 201 201 201 401 403 403 403 403 403 403 201 403
POST   /api/communities/:id/invitations            private community  401 401 404 404 404 404 201 201 201 401 404 404 404 404 404 404 201 404
GET    /api/communities/:id/invitations            public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/invitations            private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:id/invitations/:invitationId  public link    401 401 403 403 403 403 404 200 404 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:id/invitations/:invitationId  private link   401 401 404 404 404 404 404 200 404 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:id/members/:userId        public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:id/members/:userId        private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
POST   /api/communities/:id/bans                   public community   401 401 403 403 403 403 403 201 403 401 403 403 403 403 403 403 201 403
POST   /api/communities/:id/bans                   private community  401 401 404 404 404 404 403 201 403 401 404 404 404 404 404 404 201 404
GET    /api/communities/:id/bans                   public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/bans                   private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:id/bans/:userId           public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:id/bans/:userId           private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
GET    /api/communities/:id/log                    public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/log                    private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
GET    /api/communities/:id/pins                   public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/pins                   private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:id/pins                   readable community 401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 403
PUT    /api/communities/:communityId/posts/:id/pin public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
PUT    /api/communities/:communityId/posts/:id/pin private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:communityId/posts/:id/pin public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:communityId/posts/:id/pin private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
GET    /api/invitations/:token                     private link       200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 404
GET    /api/invitations/:token                     revoked link       404 404 404 404 404 404 200 200 200 404 404 404 404 404 404 404 200 404
GET    /api/invitations/:token                     expired link       404 404 404 404 404 404 200 200 200 404 404 404 404 404 404 404 200 404
GET    /api/invitations/:token                     used-up link       404 404 404 404 404 404 200 200 200 404 404 404 404 404 404 404 200 404
POST   /api/invitations/:token                     private link       401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 404
POST   /api/invitations/:token                     revoked link       401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/invitations/:token                     expired link       401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/invitations/:token                     used-up link       401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/invited                    Olive's invitation  401 401 out out out out out out in  401 out out out out out out out out
POST   /api/communities/:id/decline                invited community  401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/communities/:id/join                   invited community  401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/communities/:id/invitees               public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
GET    /api/communities/:id/invitees  public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
DELETE /api/communities/:id/invitees/:userId  public community   401 401 403 403 403 403 404 404 404 401 403 403 403 403 403 403 404 403
GET    /api/communities/:id/requests  public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
POST   /api/communities/:id/requests/decide  public community   401 401 403 403 403 403 403 200 403 401 403 403 403 403 403 403 200 403
POST   /api/communities/:id/invitees               private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/communities/:id/invitees  private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:id/invitees/:userId  private community  401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 404 404 404
GET    /api/communities/:id/requests  private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
POST   /api/communities/:id/requests/decide  private community  401 401 404 404 404 404 403 200 403 401 404 404 404 404 404 404 200 404
POST   /api/communities/:id/requests               public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:id/requests               private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:id/requests               public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
DELETE /api/communities/:id/requests               private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404

GET    /api/transparency                           -                  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
GET    /api/communities/:id/transparency           public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/communities/:id/transparency           private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
GET    /api/statements                             Olive's decision   401 401 out out out out out out in  401 out out out out out out out out
GET    /api/statements/:id                         Olive's decision   401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/statements/:id/appeal                  Olive's decision   401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/statements/by-token                    Olive's token      200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/appeals                                Olive's token      200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
GET    /api/moderation/appeals                     Olive's appeal     401 401 out out out out out out out 401 in out out out out in out out
GET    /api/moderation/appeals                     public community   401 401 out out out out out in  out 401 in out out out out in in out
POST   /api/moderation/appeals/:id/decide          Olive's appeal     401 401 404 404 404 404 404 404 404 401 200 404 404 404 404 200 404 404
POST   /api/moderation/appeals/:id/decide          public community   401 401 404 404 404 404 404 200 404 401 200 404 404 404 404 200 200 404

GET    /api/conversations                          Olive              401 401 out out in  in  out out out 401 out out out out out out out out
GET    /api/conversations/:userId                  Olive              401 401 404 404 200 200 404 404 404 401 404 404 404 404 404 404 404 404
GET    /api/conversations/:userId/messages         Olive              401 401 404 404 200 200 404 404 404 401 404 404 404 404 404 404 404 404
POST   /api/conversations/:userId/messages         Olive              401 401 403 403 201 403 403 403 403 401 403 404 404 403 403 403 403 403
PUT    /api/conversations/:userId/messages/:id     Olive's message    401 401 403 403 403 403 403 403 403 401 403 404 404 403 403 403 403 403
PUT    /api/conversations/:userId/messages/:id     friend's message   401 401 403 403 200 403 403 403 403 401 403 404 404 403 403 403 403 403
DELETE /api/conversations/:userId/messages/:id     Olive's message    401 401 404 404 403 404 404 404 404 401 404 404 404 404 404 404 404 404
DELETE /api/conversations/:userId/messages/:id     friend's message   401 401 404 404 200 404 404 404 404 401 404 404 404 404 404 404 404 404
PUT    /api/conversations/:userId/messages/:id/reaction  Olive's message  401 401 403 403 200 403 403 403 403 401 403 404 404 403 403 403 403 403
POST   /api/conversations/:userId/read             Olive              401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/conversations/:userId/mute             Olive              401 401 404 404 200 200 404 404 404 401 404 404 404 404 404 404 404 404
DELETE /api/conversations/:userId/mute             Olive              401 401 404 404 200 200 404 404 404 401 404 404 404 404 404 404 404 404
messages.typing                                    Olive              401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200

GET    /api/notifications                          Olive's notice     401 401 out out out out out out in  401 out out out out out out out out
GET    /api/notifications/groups                   Olive's notice     401 401 out out out out out out in  401 out out out out out out out out
POST   /api/notifications/:id/read                 Olive's notice     401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/notifications/read-all                 -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/counts                                 -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200

GET    /api/blocks                                 Olive's            401 401 out out out out out out in  401 out out out out out out out out
POST   /api/users/:userId/block                    Olive              401 401 200 200 200 200 200 200 400 401 200 404 200 200 200 200 200 200
DELETE /api/users/:userId/block                    Olive              401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/mutes                                  Olive's            401 401 out out out out out out in  401 out out out out out out out out
POST   /api/users/:userId/mute                     Olive              401 401 200 200 200 200 200 200 400 401 200 404 404 200 200 200 200 200
DELETE /api/users/:userId/mute                     Olive              401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/posts/:id/mute                         friends post       401 401 404 404 200 404 404 404 200 401 404 404 404 404 404 404 404 404
POST   /api/posts/:id/mute                         public post        401 401 200 200 200 200 200 200 200 401 200 404 404 200 200 200 200 200
POST   /api/posts/:id/mute                         private post       401 401 404 404 404 404 404 404 200 401 404 404 404 404 404 404 404 404
DELETE /api/posts/:id/mute                         public post        401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/communities/:id/mute                   public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
POST   /api/communities/:id/mute                   private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:id/mute                   public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
DELETE /api/communities/:id/mute                   private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
POST   /api/communities/:communityId/posts/:id/mute    public community   401 401 403 403 403 403 200 200 200 401 403 403 403 403 403 403 200 403
POST   /api/communities/:communityId/posts/:id/mute    private community  401 401 404 404 404 404 200 200 200 401 404 404 404 404 404 404 200 404
DELETE /api/communities/:communityId/posts/:id/mute    public community   401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200

POST   /api/reports                                Olive              401 401 201 201 201 201 201 201 400 401 201 404 404 201 201 201 201 201
POST   /api/reports                                friends post       401 401 404 404 201 404 404 404 400 401 404 404 404 404 404 404 404 404
POST   /api/reports                                public post        401 401 201 201 201 201 201 201 400 401 201 404 404 201 201 201 201 201
POST   /api/reports                                private post       401 401 404 404 404 404 404 404 400 401 404 404 404 404 404 404 404 404
POST   /api/reports                                friends reply      401 401 404 404 201 404 404 404 400 401 404 404 404 404 404 404 404 404
POST   /api/reports                                public reply       401 401 201 201 201 201 201 201 400 401 201 404 404 201 201 201 201 201
POST   /api/reports                                public members     401 401 404 404 404 404 201 201 400 401 404 404 404 404 404 404 201 404
POST   /api/reports                                private members    401 401 404 404 404 404 201 201 400 401 404 404 404 404 404 404 201 404
POST   /api/reports                                public community   401 401 201 201 201 201 201 400 201 401 201 201 201 201 201 201 201 201
POST   /api/reports                                private community  401 401 404 404 404 404 201 400 201 401 404 404 404 404 404 404 201 404
POST   /api/reports                                own message        401 401 404 404 201 404 404 404 400 401 404 404 404 404 404 404 404 404
GET    /api/reports                                Olive's report     401 401 out out out out out out in  401 out out out out out out out out
POST   /api/reports/link                           -                  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
GET    /api/moderation/counts                      -                  401 401 200 200 200 200 200 200 200 401 200 200 200 200 200 200 200 200
GET    /api/moderation/cases                       community case     401 401 out out out out out in  out 401 in out out out out in in out
GET    /api/moderation/cases                       site case          401 401 out out out out out out out 401 in out out out out in out out
GET    /api/moderation/cases                       admin case         401 401 out out out out out out out 401 out out out out out in out out
GET    /api/moderation/cases                       message case       401 401 out out out out out out out 401 in  out out out out in  out out
GET    /api/moderation/cases/:id                   community case     401 401 404 404 404 404 404 200 404 401 200 404 404 404 404 200 200 404
GET    /api/moderation/cases/:id                   site case          401 401 404 404 404 404 404 404 404 401 200 404 404 404 404 200 404 404
GET    /api/moderation/cases/:id                   admin case         401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 200 404 404
GET    /api/moderation/cases/:id                   message case       401 401 404 404 404 404 404 404 404 401 200 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/decide            community case     401 401 404 404 404 404 404 200 404 401 200 404 404 404 404 200 200 404
POST   /api/moderation/cases/:id/decide            site case          401 401 404 404 404 404 404 404 404 401 200 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/decide            admin case         401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/decide            community suspension 401 401 404 404 404 404 404 403 404 401 200 404 404 404 404 200 403 404
POST   /api/moderation/cases/:id/note              community case     401 401 404 404 404 404 404 200 404 401 200 404 404 404 404 200 200 404
POST   /api/moderation/cases/:id/note              site case          401 401 404 404 404 404 404 404 404 401 200 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/note              admin case         401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/hand-over         community case     401 401 404 404 404 404 404 200 404 401 200 404 404 404 404 200 200 404
POST   /api/moderation/cases/:id/hand-over         site case          401 401 404 404 404 404 404 404 404 401 200 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/hand-over         admin case         401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/hold              community case     401 401 404 404 404 404 404 200 404 401 200 404 404 404 404 200 200 404
POST   /api/moderation/cases/:id/hold              site case          401 401 404 404 404 404 404 404 404 401 200 404 404 404 404 200 404 404
POST   /api/moderation/cases/:id/hold              admin case         401 401 404 404 404 404 404 404 404 401 404 404 404 404 404 200 404 404
`
