// Made by `npm run codegen:client`: change the schema, not this file.

import type { Listing } from '../lists.ts'
import type { Answer, RequestOptions } from '../routes.ts'
import type { Operations } from './rest.ts'

/** The operations by resource: path parameters first, then the body or the query. */
export interface Resources {
  readonly users: {
    /** The caller’s signed-in devices, most recently used first */
    getSessions(options?: RequestOptions): Promise<Answer<"GET /users/sessions">>
    /** Sign one of the caller’s devices out */
    endSession(id: string, options?: RequestOptions): Promise<Answer<"DELETE /users/sessions/{id}">>
    /**
     * Delete the caller’s account with everything in it, for good
     *
     * Needs the password, or a sign-in at most ten minutes old. Sessions, profile, children, chats, journal, photos, posts, comments, likes and devices are gone with it.
     */
    deleteAccount(body?: Operations["DELETE /users/account"]["body"], options?: RequestOptions): Promise<Answer<"DELETE /users/account">>
    /**
     * Change the password
     *
     * Signs every other device out.
     */
    changePassword(body: Operations["PUT /users/password"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/password">>
    /**
     * Change the account’s e-mail address
     *
     * Sends a link to the new address and tells the present one. The account moves when the link is opened. `password` may be left out within ten minutes of a sign-in, since accounts of identity providers have none.
     */
    emailChange(body: Operations["POST /users/email-change"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/email-change">>
    /** The caller’s profile and settings */
    getProfile(options?: RequestOptions): Promise<Answer<"GET /users/profile">>
    /** Upload the caller’s profile photo; the former one is removed */
    setProfilePhoto(body: Operations["POST /users/profile/photo"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/profile/photo">>
    /** Remove the caller’s profile photo */
    removeProfilePhoto(options?: RequestOptions): Promise<Answer<"DELETE /users/profile/photo">>
    /** The caller’s profile and settings, like the profile */
    getSettings(options?: RequestOptions): Promise<Answer<"GET /users/settings">>
    /**
     * Change settings of all three groups
     *
     * Absent fields stay unchanged; null clears those that may be empty. `email` and `avatar_url` may be sent back unchanged.
     */
    updateSettings(body?: Operations["PUT /users/settings"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings">>
    /**
     * Change the profile
     *
     * Absent fields stay unchanged; null clears those that may be empty. `email` and `avatar_url` may be sent back unchanged.
     */
    updateProfile(body?: Operations["PUT /users/settings/profile"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings/profile">>
    /**
     * Change what the service may send
     *
     * Absent fields stay unchanged; null clears those that may be empty.
     */
    updateNotificationSettings(body?: Operations["PUT /users/settings/notifications"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings/notifications">>
    /**
     * Change how the app behaves
     *
     * Absent fields stay unchanged; null clears those that may be empty. A `daily_reminder_time` of null turns the reminder off.
     */
    updateAppSettings(body?: Operations["PUT /users/settings/app"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings/app">>
    /**
     * All data of the caller as a zip archive
     *
     * A JSON file a part, and the photos as they are stored. Twice a day.
     */
    getExport(options?: RequestOptions): Promise<Answer<"GET /users/export">>
    /** The caller’s profile setup */
    getSetup(options?: RequestOptions): Promise<Answer<"GET /users/profile/setup">>
    /**
     * Create the caller’s profile setup
     *
     * There is one a person; its id, needed for child profiles, is the `user_id`. `children_metadata` is empty in this answer and filled from the next read on.
     */
    createSetup(body: Operations["POST /users/profile/setup"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/profile/setup">>
    /**
     * Change the caller’s profile setup
     *
     * Absent fields stay unchanged. A child with an `id` is changed; one without is changed when a child of that name (in any case) and date of birth is there, else added. Children are only removed by DELETE. A `partner` of null removes the partner.
     */
    updateSetup(body?: Operations["PATCH /users/profile/setup"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /users/profile/setup">>
    /** Add a child to the caller’s profile setup */
    createChild(body: Operations["POST /users/child-profiles"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles">>
    /** The caller’s children, eldest first */
    getChildren(options?: RequestOptions): Promise<Answer<"GET /users/child-profiles">>
    /** One child of the caller */
    getChildProfile(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-profiles/{child_id}">>
    /**
     * Change a child of the caller
     *
     * Absent fields stay unchanged; null clears the due date and the picture.
     */
    updateChild(childId: string, body?: Operations["PATCH /users/child-profiles/{child_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /users/child-profiles/{child_id}">>
    /** Delete a child of the caller with its picture */
    deleteChild(childId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}">>
    /** Upload a picture of a child; the former one is removed */
    setChildPicture(childId: string, body: Operations["POST /users/child-profiles/{child_id}/upload-picture"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/upload-picture">>
    /**
     * Where the lives of the caller’s children stand, lost ones too
     *
     * Weeks of the pregnancy, ages, corrected ages, births and losses. The lists of child profiles and of the setup leave lost children out.
     */
    getChildLives(options?: RequestOptions): Promise<Answer<"GET /users/child-lives">>
    /**
     * Where the life of one child stands
     *
     * Of the caller, or one that is shared with them as a parent.
     */
    getOneChildLife(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-lives/{child_id}">>
    /**
     * Record that a child was born
     *
     * A child is expected until then, whatever today’s date. The date of birth becomes the day of the birth, the due date stays as such. Repeated, it changes what it tells.
     */
    recordBirth(childId: string, body?: Operations["POST /users/child-profiles/{child_id}/born"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/born">>
    /**
     * Take the record of a birth back
     *
     * The child is expected again, on its due date.
     */
    undoBirth(childId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/born">>
    /**
     * Record that a child was lost
     *
     * Nothing else is required. Milestones, reminders and notifications about the child end at once, lists leave it out, memories of its time no longer come up. Its data stay, and so does its profile.
     */
    recordLoss(childId: string, body?: Operations["POST /users/child-profiles/{child_id}/loss"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/loss">>
    /** Take the record of a loss back */
    undoLoss(childId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/loss">>
    /**
     * Invite somebody to a child of the caller
     *
     * Mails a link, valid for a week, for the account of that address. The answer is the same for every address. Inviting it again sends another link, and the one before no longer works.
     */
    inviteToChild(childId: string, body: Operations["POST /users/child-profiles/{child_id}/invitations"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/invitations">>
    /** Invitations to a child of the caller that were not accepted, newest first */
    getChildInvitations(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-profiles/{child_id}/invitations">>
    /** Take an invitation back */
    revokeInvitation(childId: string, invitationId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/invitations/{invitation_id}">>
    /** With whom a child of the caller is shared */
    getChildMembers(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-profiles/{child_id}/members">>
    /** Give a member another role */
    changeMember(childId: string, userId: string, body: Operations["PATCH /users/child-profiles/{child_id}/members/{user_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /users/child-profiles/{child_id}/members/{user_id}">>
    /**
     * End sharing a child of the caller with somebody, at once
     *
     * They are told in the app, unless a block or a loss hides the child from them. With `safety=true` they are removed from all children of the caller and nobody is told: to them it is as if the children had been deleted. Open invitations of the caller end, as some may have gone to another address of theirs; no address that their account has or had is invited again until that is taken back (`/family/removals`). It names any account, also one that is no member now.
     */
    removeMember(childId: string, userId: string, query?: Operations["DELETE /users/child-profiles/{child_id}/members/{user_id}"]["query"], options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/members/{user_id}">>
    /**
     * Join the early access list
     *
     * Joining again changes nothing and returns the same. Somebody who is signed in joins with the address of the account unless another one is given.
     */
    joinEarlyAccess(body?: Operations["POST /users/early-access"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/early-access">>
    /**
     * Block a person
     *
     * Each sees nothing of the other in the community. Blocking again answers with the block there is.
     */
    blockPerson(body: Operations["POST /users/blocks"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/blocks">>
    /** The people the caller has blocked, most recent first */
    listBlocks(query?: Operations["GET /users/blocks"]["query"], options?: RequestOptions): Listing<"GET /users/blocks">
    /** Unblock a person */
    unblockPerson(userId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/blocks/{user_id}">>
  }
  readonly auth: {
    /**
     * Send a one-time code for a new password
     *
     * The code has six digits, is valid for ten minutes and replaces earlier ones; five an hour are sent to one address. The answer is the same for every address.
     */
    forgotPassword(body: Operations["POST /auth/forgot-password"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/forgot-password">>
    /**
     * Check a one-time code without consuming it
     *
     * Five wrong attempts, counted together with those of the reset, invalidate the code.
     */
    verifyOtp(body: Operations["POST /auth/verify-otp"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/verify-otp">>
    /**
     * Set a new password with a one-time code
     *
     * Also verifies the address and signs every device out.
     */
    resetPassword(body: Operations["PATCH /auth/reset-password"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /auth/reset-password">>
    /**
     * Send another link that verifies the address
     *
     * Earlier links stay valid. The answer is the same for every address.
     */
    resendVerification(body: Operations["POST /auth/resend-verification"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/resend-verification">>
    /**
     * Follow a mailed link
     *
     * Verifies the address the link went to, or moves the account to it, for a program that asks for JSON. Somebody who opens the link in a browser (`Accept: text/html`) gets a page with a button that posts; HEAD does nothing. A link that has done its work keeps answering 200.
     */
    verifyEmail(query: Operations["GET /auth/verify-email"]["query"], options?: RequestOptions): Promise<Answer<"GET /auth/verify-email">>
    /**
     * Follow a mailed link at the press of a button
     *
     * Verifies the address the link went to, or moves the account to it. The button of the page that GET shows sends the same as a form, and gets a page.
     */
    verifyEmailByPost(body: Operations["POST /auth/verify-email"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/verify-email">>
  }
  readonly admin: {
    /** Create an admin */
    create(body: Operations["POST /admin/register"]["body"], options?: RequestOptions): Promise<Answer<"POST /admin/register">>
    /**
     * Delete an admin
     *
     * Admins cannot delete themselves or the last super admin.
     */
    delete(adminId: string, options?: RequestOptions): Promise<Answer<"DELETE /admin/{admin_id}">>
    /** Four statistics and their changes */
    getSummary(query?: Operations["GET /admin/overview/summary"]["query"], options?: RequestOptions): Promise<Answer<"GET /admin/overview/summary">>
    /** Likes and comments over time */
    getPostEngagement(query?: Operations["GET /admin/overview/charts/post-engagement"]["query"], options?: RequestOptions): Promise<Answer<"GET /admin/overview/charts/post-engagement">>
    /** Posts with their authors, newest first */
    listRecentPosts(query?: Operations["GET /admin/overview/recent-posts"]["query"], options?: RequestOptions): Listing<"GET /admin/overview/recent-posts">
  }
  readonly family: {
    /** The children of others that are shared with the caller, the last one first */
    getSharedChildren(options?: RequestOptions): Promise<Answer<"GET /family/children">>
    /**
     * End the caller’s part in a child of somebody else
     *
     * The owner is not notified.
     */
    leaveChild(childId: string, options?: RequestOptions): Promise<Answer<"POST /family/children/{child_id}/leave">>
    /**
     * Open the mailed link of an invitation
     *
     * Changes nothing: a browser gets a page that says how to go on in the app, a program whether the link still works.
     */
    getInvitationIsOpen(query: Operations["GET /family/invitations/accept"]["query"], options?: RequestOptions): Promise<Answer<"GET /family/invitations/accept">>
    /**
     * Accept an invitation
     *
     * For the account whose confirmed address was invited. Repeated, on whichever device, it answers the same. 409 for another address, or one that is not confirmed.
     */
    acceptInvitation(body: Operations["POST /family/invitations/accept"]["body"], options?: RequestOptions): Promise<Answer<"POST /family/invitations/accept">>
    /**
     * Who invites the caller with a mailed link
     *
     * Under the conditions of accepting it.
     */
    getReceivedInvitation(query: Operations["GET /family/invitations/received"]["query"], options?: RequestOptions): Promise<Answer<"GET /family/invitations/received">>
    /** Whom the caller removed for safety */
    getRemovals(options?: RequestOptions): Promise<Answer<"GET /family/removals">>
    /**
     * Take a removal for safety back
     *
     * The person can be invited again, and gets nothing back by it.
     */
    undoRemoval(userId: string, options?: RequestOptions): Promise<Answer<"DELETE /family/removals/{user_id}">>
    /**
     * The albums that are shared with the family of a child, newest first
     *
     * For everybody with a part in it. What is in one is at `/album/{album_id}`.
     */
    listSharedAlbums(childId: string, query?: Operations["GET /family/children/{child_id}/albums"]["query"], options?: RequestOptions): Listing<"GET /family/children/{child_id}/albums">
    /**
     * Tasks about a child that its owner and its parents share, by when they are due
     *
     * Each of them may mark these as done. Whose task it is changes it, and is reminded.
     */
    listSharedTasks(childId: string, query?: Operations["GET /family/children/{child_id}/tasks"]["query"], options?: RequestOptions): Listing<"GET /family/children/{child_id}/tasks">
  }
  readonly chats: {
    /** The caller’s conversations, newest first */
    list(query?: Operations["GET /chats"]["query"], options?: RequestOptions): Listing<"GET /chats">
    /** Open an empty conversation */
    create(options?: RequestOptions): Promise<Answer<"POST /chats">>
    /**
     * A conversation with its messages
     *
     * Page 1 has the newest messages; within a page they are in chronological order.
     */
    get(convoId: string, query?: Operations["GET /chats/{convo_id}"]["query"], options?: RequestOptions): Listing<"GET /chats/{convo_id}">
    /** Delete a conversation with its messages */
    delete(convoId: string, options?: RequestOptions): Promise<Answer<"DELETE /chats/{convo_id}">>
    /** Set a conversation’s title */
    rename(conversationId: string, body: Operations["PATCH /chats/{conversation_id}/title"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /chats/{conversation_id}/title">>
    /**
     * Rate an answer
     *
     * In place of an earlier rating. An answer that is still being written is a 404.
     */
    rateAnswer(sessionId: string, messageId: string, body: Operations["PUT /chats/{session_id}/messages/{message_id}/rating"]["body"], options?: RequestOptions): Promise<Answer<"PUT /chats/{session_id}/messages/{message_id}/rating">>
    /** Take back the rating of an answer */
    unrateAnswer(sessionId: string, messageId: string, options?: RequestOptions): Promise<Answer<"DELETE /chats/{session_id}/messages/{message_id}/rating">>
    /**
     * Stop the answer being written
     *
     * The text so far is kept. After this response the next message may be sent.
     */
    stopReply(sessionId: string, options?: RequestOptions): Promise<Answer<"POST /chats/{session_id}/stop">>
  }
  readonly memories: {
    /**
     * An album with its memories
     *
     * Ordered by the date they are about, newest first.
     */
    listAlbumMemories(albumId: string, query?: Operations["GET /memories/albums/{album_id}/memories"]["query"], options?: RequestOptions): Listing<"GET /memories/albums/{album_id}/memories">
    /**
     * Add a photo to an album
     *
     * An album contains a photo once.
     */
    create(body: Operations["POST /memories/"]["body"], options?: RequestOptions): Promise<Answer<"POST /memories/">>
    /**
     * Change a memory
     *
     * Absent fields stay unchanged.
     */
    update(memoryId: string, body?: Operations["PATCH /memories/{memory_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /memories/{memory_id}">>
    /** Remove a photo from an album; the photo stays */
    delete(memoryId: string, options?: RequestOptions): Promise<Answer<"DELETE /memories/{memory_id}">>
  }
  readonly album: {
    /** The caller’s albums, newest first */
    list(query?: Operations["GET /album/"]["query"], options?: RequestOptions): Listing<"GET /album/">
    /** Create an album */
    create(body: Operations["POST /album/"]["body"], options?: RequestOptions): Promise<Answer<"POST /album/">>
    /**
     * An album with its memories and their images
     *
     * Ordered by the date they are about, newest first.
     */
    get(albumId: string, query?: Operations["GET /album/{album_id}"]["query"], options?: RequestOptions): Listing<"GET /album/{album_id}">
    /** Rename an album */
    update(albumId: string, body?: Operations["PATCH /album/{album_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /album/{album_id}">>
    /** Delete an album with its memories; the photos stay */
    delete(albumId: string, options?: RequestOptions): Promise<Answer<"DELETE /album/{album_id}">>
    /**
     * Share an album with the family of a child
     *
     * Everybody with a part in the child sees it, and parents add photos of theirs. An album is shared with one family at most.
     */
    share(albumId: string, body: Operations["PUT /album/{album_id}/sharing"]["body"], options?: RequestOptions): Promise<Answer<"PUT /album/{album_id}/sharing">>
    /**
     * End sharing an album, at once
     *
     * What others added stays in it, until they or its owner take it out.
     */
    unshare(albumId: string, options?: RequestOptions): Promise<Answer<"DELETE /album/{album_id}/sharing">>
  }
  readonly images: {
    /**
     * Upload a photo
     *
     * JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC by content, at most 20 MiB and 66 megapixels (205 for JPEGs of one scan), no side longer than 20,000 pixels. What one person stores is limited: 409 `storage_quota_exceeded`, or 402 `premium_required` beyond the photos of the plan. Stored upright, without metadata, at most 2,048 pixels large.
     */
    upload(body: Operations["POST /images/upload"]["body"], options?: RequestOptions): Promise<Answer<"POST /images/upload">>
    /**
     * Upload several photos, all or none
     *
     * At most 20, each as for a single one; answered in their order.
     */
    uploadPhotos(body: Operations["POST /images/upload-multiple"]["body"], options?: RequestOptions): Promise<Answer<"POST /images/upload-multiple">>
    /**
     * The caller’s photos, newest first
     *
     * Those of posts are among them; pictures of the profile and of children are not.
     */
    list(query?: Operations["GET /images/"]["query"], options?: RequestOptions): Listing<"GET /images/">
    /** The caller’s photos with thumbnails, sizes and blurs, newest first */
    listDetails(query?: Operations["GET /images/details"]["query"], options?: RequestOptions): Listing<"GET /images/details">
    /** One photo of the caller */
    get(photoId: string, options?: RequestOptions): Promise<Answer<"GET /images/{photo_id}">>
    /** One photo of the caller with thumbnail, size and blur */
    getDetails(photoId: string, options?: RequestOptions): Promise<Answer<"GET /images/{photo_id}/details">>
    /**
     * Add a photo to an album
     *
     * Creates a memory. An album contains a photo once.
     */
    link(photoId: string, body: Operations["POST /images/{photo_id}/link-to-album"]["body"], options?: RequestOptions): Promise<Answer<"POST /images/{photo_id}/link-to-album">>
    /**
     * Change the newest memory of a photo
     *
     * Absent fields stay unchanged. A photo that is in no album has none: 404.
     */
    changeMemory(photoId: string, body?: Operations["PATCH /images/{photo_id}/update-memory"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /images/{photo_id}/update-memory">>
    /**
     * Delete a photo from storage and database
     *
     * Its memories go with it; posts and journal entries lose it. Its URL is dead at once.
     */
    delete(photoId: string, options?: RequestOptions): Promise<Answer<"DELETE /images/delete/{photo_id}">>
    /**
     * Delete the photos of all users
     *
     * Pictures of profiles and of children stay. The audit tells who did it.
     */
    deleteAllPhotos(options?: RequestOptions): Promise<Answer<"DELETE /images/delete-all">>
  }
  readonly journal: {
    /**
     * Write an entry
     *
     * A new category is created.
     */
    create(body: Operations["POST /journal/entry"]["body"], options?: RequestOptions): Promise<Answer<"POST /journal/entry">>
    /** The caller’s entries */
    list(query?: Operations["GET /journal/entries"]["query"], options?: RequestOptions): Listing<"GET /journal/entries">
    /**
     * The caller’s entries of one category
     *
     * The category is named in any case. Of a category there is not, the list is empty.
     */
    listByCategory(query: Operations["GET /journal/by-category"]["query"], options?: RequestOptions): Listing<"GET /journal/by-category">
    /** The caller’s categories, by name */
    getCategories(options?: RequestOptions): Promise<Answer<"GET /journal/categories">>
    /** The days of a month with entries, and their moods */
    getCalendar(query: Operations["GET /journal/calendar"]["query"], options?: RequestOptions): Promise<Answer<"GET /journal/calendar">>
    /**
     * The moods of the caller’s entries by week
     *
     * The earliest week first; weeks without entries are included.
     */
    getMoods(query?: Operations["GET /journal/moods"]["query"], options?: RequestOptions): Promise<Answer<"GET /journal/moods">>
    /**
     * The caller’s entries as a book
     *
     * A PDF document with the entries of these days, the oldest first, and their photos. Ten times a day.
     */
    getBook(query?: Operations["GET /journal/book"]["query"], options?: RequestOptions): Promise<Answer<"GET /journal/book">>
    /** What the caller wants to be given back */
    getPreferences(options?: RequestOptions): Promise<Answer<"GET /journal/preferences">>
    /**
     * Change what the caller wants to be given back
     *
     * Absent fields stay unchanged.
     */
    changePreferences(body?: Operations["PATCH /journal/preferences"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /journal/preferences">>
    /**
     * Change an entry
     *
     * Absent fields stay unchanged.
     */
    update(entryId: string, body?: Operations["PATCH /journal/{entry_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /journal/{entry_id}">>
    /** Delete an entry */
    delete(entryId: string, options?: RequestOptions): Promise<Answer<"DELETE /journal/{entry_id}">>
  }
  readonly notifications: {
    /**
     * Send a notification to everybody
     *
     * To all accounts that are not banned, admins included. It is queued; `id` names it in the graph (`broadcast`, `cancelBroadcast`, `broadcastProgressed`).
     */
    sendBroadcast(body: Operations["POST /notifications/broadcast"]["body"], options?: RequestOptions): Promise<Answer<"POST /notifications/broadcast">>
    /**
     * Register a device for push messages
     *
     * A token of Expo or of Firebase Cloud Messaging. It belongs to whoever registered it last, and takes messages as long as the session that did.
     */
    registerDevice(body?: Operations["POST /notifications/device-token"]["body"], options?: RequestOptions): Promise<Answer<"POST /notifications/device-token">>
    /** The caller’s notifications, newest first */
    list(query?: Operations["GET /notifications/"]["query"], options?: RequestOptions): Listing<"GET /notifications/">
    /**
     * How the delivery of notifications is doing
     *
     * Checked at each request; deliveries are counted every minute. 503 while the database or the queue is unavailable. Only admins see details.
     */
    getHealth(options?: RequestOptions): Promise<Answer<"GET /notifications/health">>
    /** The circuits of all outside services */
    getCircuits(options?: RequestOptions): Promise<Answer<"GET /notifications/health/circuits">>
    /** Deliveries of the last 24 hours by channel */
    getDeliveryMetrics(options?: RequestOptions): Promise<Answer<"GET /notifications/health/metrics">>
    /** Close a circuit, so that its service is called again */
    resetCircuit(service: string, options?: RequestOptions): Promise<Answer<"POST /notifications/health/circuits/{service}/reset">>
    /** What the caller is notified of */
    getPreferences(options?: RequestOptions): Promise<Answer<"GET /notifications/preferences">>
    /**
     * Change what the caller is notified of
     *
     * Absent fields stay unchanged; null ends quiet hours.
     */
    changePreferences(body?: Operations["PUT /notifications/preferences"]["body"], options?: RequestOptions): Promise<Answer<"PUT /notifications/preferences">>
    /** The numbers of the caller’s notifications */
    getStats(options?: RequestOptions): Promise<Answer<"GET /notifications/stats">>
    /** Mark all notifications of the caller as read */
    readAllNotifications(options?: RequestOptions): Promise<Answer<"PATCH /notifications/read-all">>
    /** One notification of the caller, with what became of it on each channel */
    get(notificationId: string, options?: RequestOptions): Promise<Answer<"GET /notifications/{notification_id}">>
    /** Delete a notification */
    delete(notificationId: string, options?: RequestOptions): Promise<Answer<"DELETE /notifications/{notification_id}">>
    /** Mark a notification as read */
    read(notificationId: string, options?: RequestOptions): Promise<Answer<"PATCH /notifications/{notification_id}/read">>
  }
  readonly milestones: {
    /**
     * The milestones of a child, in the order of their times
     *
     * The weeks of the pregnancy until it is born, then by age; of one born early by the corrected age until two.
     */
    list(query: Operations["GET /milestones"]["query"], options?: RequestOptions): Promise<Answer<"GET /milestones">>
    /** Where the facts of the catalogue are from */
    getSources(options?: RequestOptions): Promise<Answer<"GET /milestones/sources">>
    /** Mark a milestone as reached, or change when and how */
    reach(childId: string, milestoneId: string, body?: Operations["PUT /milestones/{child_id}/{milestone_id}"]["body"], options?: RequestOptions): Promise<Answer<"PUT /milestones/{child_id}/{milestone_id}">>
    /** Mark a milestone as not reached */
    unreach(childId: string, milestoneId: string, options?: RequestOptions): Promise<Answer<"DELETE /milestones/{child_id}/{milestone_id}">>
  }
  readonly tasks: {
    /** The caller’s tasks */
    list(query?: Operations["GET /tasks"]["query"], options?: RequestOptions): Listing<"GET /tasks">
    /** Create a task */
    create(body: Operations["POST /tasks"]["body"], options?: RequestOptions): Promise<Answer<"POST /tasks">>
    /** One task of the caller */
    get(taskId: string, options?: RequestOptions): Promise<Answer<"GET /tasks/{task_id}">>
    /**
     * Change a task of the caller
     *
     * Absent fields stay unchanged; null takes time and child away.
     */
    update(taskId: string, body?: Operations["PATCH /tasks/{task_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /tasks/{task_id}">>
    /** Delete a task */
    delete(taskId: string, options?: RequestOptions): Promise<Answer<"DELETE /tasks/{task_id}">>
    /**
     * Mark a task as done; one that is repeated is due again
     *
     * With `due_at` as the client knows it, a request that is sent twice completes a repeated task once.
     */
    complete(taskId: string, body?: Operations["POST /tasks/{task_id}/complete"]["body"], options?: RequestOptions): Promise<Answer<"POST /tasks/{task_id}/complete">>
    /** Mark a task as not done */
    reopen(taskId: string, options?: RequestOptions): Promise<Answer<"POST /tasks/{task_id}/reopen">>
  }
  readonly community: {
    /**
     * Everybody’s posts, newest first
     *
     * In lists `comments` is empty. With `cursor`, `meta.page` is the page that it leads to.
     */
    listPosts(query?: Operations["GET /community/posts/list"]["query"], options?: RequestOptions): Listing<"GET /community/posts/list">
    /**
     * One person’s posts, newest first
     *
     * Empty for somebody whose posts the caller may not see, and for nobody. With `cursor`, `meta.page` is the page that it leads to.
     */
    listPostsOf(userId: string, query?: Operations["GET /community/posts/user/{user_id}"]["query"], options?: RequestOptions): Listing<"GET /community/posts/user/{user_id}">
    /**
     * One post with its comments, newest first
     *
     * Counts as a view the first time, except for its author.
     */
    getPost(postId: string, query?: Operations["GET /community/posts/{post_id}"]["query"], options?: RequestOptions): Promise<Answer<"GET /community/posts/{post_id}">>
    /**
     * Change a post of the caller
     *
     * Absent fields stay unchanged. Admins may change any post, which is audited.
     */
    changePost(postId: string, body?: Operations["PUT /community/posts/{post_id}"]["body"], options?: RequestOptions): Promise<Answer<"PUT /community/posts/{post_id}">>
    /**
     * Delete a post of the caller with its comments and likes
     *
     * Its photos stay with their owner. Admins may delete any post, which is audited.
     */
    deletePost(postId: string, options?: RequestOptions): Promise<Answer<"DELETE /community/posts/{post_id}">>
    /**
     * Create a post with photos of the caller
     *
     * The same title and content within five minutes are taken for a request sent twice (409).
     */
    createPost(body: Operations["POST /community/posts/"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/posts/">>
    /**
     * Create a post with uploaded photos
     *
     * The photos may be left out. All of them are taken, or nothing is posted.
     */
    uploadPost(body: Operations["POST /community/posts/upload"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/posts/upload">>
    /** Approve a waiting post */
    approvePost(postId: string, options?: RequestOptions): Promise<Answer<"POST /community/posts/{post_id}/approve">>
    /** Like or unlike a post */
    togglePostLike(postId: string, options?: RequestOptions): Promise<Answer<"POST /community/posts/{post_id}/like">>
    /** Comment on a post */
    addComment(postId: string, body: Operations["POST /community/posts/{post_id}/comment"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/posts/{post_id}/comment">>
    /**
     * The comments on a post, newest first
     *
     * Counted up to 10,000. With `cursor`, `meta.page` is the page that it leads to.
     */
    listComments(postId: string, query?: Operations["GET /community/posts/{post_id}/comments"]["query"], options?: RequestOptions): Listing<"GET /community/posts/{post_id}/comments">
    /**
     * Change a comment of the caller
     *
     * Admins may change any comment, which is audited.
     */
    changeComment(commentId: string, body: Operations["PUT /community/posts/comments/{comment_id}"]["body"], options?: RequestOptions): Promise<Answer<"PUT /community/posts/comments/{comment_id}">>
    /**
     * Delete a comment of the caller
     *
     * Admins may delete any comment, which is audited.
     */
    deleteComment(commentId: string, options?: RequestOptions): Promise<Answer<"DELETE /community/posts/comments/{comment_id}">>
    /**
     * Ask moderators to look at a post, a comment, a person or an answer
     *
     * While the caller’s report of it is open, another one answers with the same.
     */
    report(body: Operations["POST /community/reports"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/reports">>
    /** What people and the service have reported, the most urgent first */
    listReports(query?: Operations["GET /community/reports"]["query"], options?: RequestOptions): Listing<"GET /community/reports">
    /** Close a report, which is audited */
    closeReport(reportId: string, body: Operations["PATCH /community/reports/{report_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /community/reports/{report_id}">>
  }
  readonly resources: {
    /**
     * Articles of the library, newest first or by words
     *
     * With `q` the best come first: titles that begin with it, titles that have all its words, then articles that have them in content or category. What is found is counted up to 10,000.
     */
    list(query?: Operations["GET /resources/"]["query"], options?: RequestOptions): Listing<"GET /resources/">
    /** Add an article */
    create(body: Operations["POST /resources/"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/">>
    /**
     * Articles by a part of their titles, newest first
     *
     * Case makes no difference. One or two characters begin a word of the title.
     */
    listSearchResources(query?: Operations["GET /resources/search"]["query"], options?: RequestOptions): Listing<"GET /resources/search">
    /** The categories by name */
    listCategories(query?: Operations["GET /resources/categories"]["query"], options?: RequestOptions): Listing<"GET /resources/categories">
    /** Add a category */
    createCategory(body: Operations["POST /resources/categories"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/categories">>
    /** One category */
    getCategory(categoryId: string, options?: RequestOptions): Promise<Answer<"GET /resources/categories/{category_id}">>
    /** Rename a category */
    changeCategory(categoryId: string, body?: Operations["PATCH /resources/categories/{category_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /resources/categories/{category_id}">>
    /** Delete a category without articles */
    deleteCategory(categoryId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/categories/{category_id}">>
    /**
     * Articles that fit the caller today, unread ones first, each with why
     *
     * What is for a week of the pregnancy, the birth, an age of a child, trying or a loss comes before what is for everybody. After a loss nothing takes a child for granted.
     */
    getForYou(query?: Operations["GET /resources/for-you"]["query"], options?: RequestOptions): Promise<Answer<"GET /resources/for-you">>
    /** Whether the caller is brought an article a week */
    getWeeklyArticle(options?: RequestOptions): Promise<Answer<"GET /resources/weekly">>
    /**
     * Switch the article of the week on or off
     *
     * A notification of type `reminder` on Sunday mornings with an article that fits and is unread, and none twice. The switches and quiet hours of notifications apply.
     */
    setWeeklyArticle(body: Operations["PUT /resources/weekly"]["body"], options?: RequestOptions): Promise<Answer<"PUT /resources/weekly">>
    /**
     * Note that the caller has read an article
     *
     * Only the caller sees it. A second time it stays as it was.
     */
    markRead(resourceId: string, options?: RequestOptions): Promise<Answer<"PUT /resources/{resource_id}/read">>
    /** Take back that the caller has read an article */
    markUnread(resourceId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/{resource_id}/read">>
    /**
     * Note an article to be found again
     *
     * A second time it is the same bookmark.
     */
    addBookmark(body: Operations["POST /resources/bookmarks"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/bookmarks">>
    /** The caller’s bookmarks with their articles, the last one first */
    listBookmarks(query?: Operations["GET /resources/bookmarks"]["query"], options?: RequestOptions): Listing<"GET /resources/bookmarks">
    /** Remove a bookmark */
    deleteBookmark(resourceId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/bookmarks/{resource_id}">>
    /** A picture or film of an article */
    getMedia(mediaId: string, options?: RequestOptions): Promise<Answer<"GET /resources/media/{media_id}">>
    /** Take a picture or film from its article */
    deleteMedia(mediaId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/media/{media_id}">>
    /** One article */
    get(resourceId: string, options?: RequestOptions): Promise<Answer<"GET /resources/{resource_id}">>
    /**
     * Change an article
     *
     * Absent fields stay unchanged.
     */
    update(resourceId: string, body?: Operations["PATCH /resources/{resource_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /resources/{resource_id}">>
    /** Delete an article with its media and bookmarks */
    delete(resourceId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/{resource_id}">>
    /**
     * Add a picture or film to an article
     *
     * A form with an image as `file`, or JSON with `url` and `media_type` for what lies elsewhere, which is passed on and never fetched.
     */
    addMedia(resourceId: string, body: Operations["POST /resources/{resource_id}/media"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/{resource_id}/media">>
  }
  readonly subscriptions: {
    /**
     * Verify a purchase
     *
     * Send what the store gave the app. Harmless when repeated; a purchase is one person’s for good. Outside production, the platform `test` takes any purchase.
     */
    verifyPurchase(body: Operations["POST /subscriptions/verify"]["body"], options?: RequestOptions): Promise<Answer<"POST /subscriptions/verify">>
    /** What the caller has subscribed to */
    getStatus(options?: RequestOptions): Promise<Answer<"GET /subscriptions/status">>
    /** Whether the caller has premium access */
    getPremiumAccess(options?: RequestOptions): Promise<Answer<"GET /subscriptions/access">>
    /**
     * What there is to subscribe to
     *
     * Every plan, the free one first, in the caller’s language.
     */
    getPlans(options?: RequestOptions): Promise<Answer<"GET /subscriptions/plans">>
    /**
     * What is left of the caller’s plan
     *
     * What plans limit, and how much of it the caller has used: of messages and speech since midnight in the caller’s time zone.
     */
    getAllowances(options?: RequestOptions): Promise<Answer<"GET /subscriptions/allowances">>
    /** One subscription of the caller */
    get(subscriptionId: string, options?: RequestOptions): Promise<Answer<"GET /subscriptions/{subscription_id}">>
  }
}

export const METHODS: Readonly<Record<keyof Resources, Readonly<Record<string, keyof Operations>>>> = {
  "users": {
    "getSessions": "GET /users/sessions",
    "endSession": "DELETE /users/sessions/{id}",
    "deleteAccount": "DELETE /users/account",
    "changePassword": "PUT /users/password",
    "emailChange": "POST /users/email-change",
    "getProfile": "GET /users/profile",
    "setProfilePhoto": "POST /users/profile/photo",
    "removeProfilePhoto": "DELETE /users/profile/photo",
    "getSettings": "GET /users/settings",
    "updateSettings": "PUT /users/settings",
    "updateProfile": "PUT /users/settings/profile",
    "updateNotificationSettings": "PUT /users/settings/notifications",
    "updateAppSettings": "PUT /users/settings/app",
    "getExport": "GET /users/export",
    "getSetup": "GET /users/profile/setup",
    "createSetup": "POST /users/profile/setup",
    "updateSetup": "PATCH /users/profile/setup",
    "createChild": "POST /users/child-profiles",
    "getChildren": "GET /users/child-profiles",
    "getChildProfile": "GET /users/child-profiles/{child_id}",
    "updateChild": "PATCH /users/child-profiles/{child_id}",
    "deleteChild": "DELETE /users/child-profiles/{child_id}",
    "setChildPicture": "POST /users/child-profiles/{child_id}/upload-picture",
    "getChildLives": "GET /users/child-lives",
    "getOneChildLife": "GET /users/child-lives/{child_id}",
    "recordBirth": "POST /users/child-profiles/{child_id}/born",
    "undoBirth": "DELETE /users/child-profiles/{child_id}/born",
    "recordLoss": "POST /users/child-profiles/{child_id}/loss",
    "undoLoss": "DELETE /users/child-profiles/{child_id}/loss",
    "inviteToChild": "POST /users/child-profiles/{child_id}/invitations",
    "getChildInvitations": "GET /users/child-profiles/{child_id}/invitations",
    "revokeInvitation": "DELETE /users/child-profiles/{child_id}/invitations/{invitation_id}",
    "getChildMembers": "GET /users/child-profiles/{child_id}/members",
    "changeMember": "PATCH /users/child-profiles/{child_id}/members/{user_id}",
    "removeMember": "DELETE /users/child-profiles/{child_id}/members/{user_id}",
    "joinEarlyAccess": "POST /users/early-access",
    "blockPerson": "POST /users/blocks",
    "listBlocks": "GET /users/blocks",
    "unblockPerson": "DELETE /users/blocks/{user_id}"
  },
  "auth": {
    "forgotPassword": "POST /auth/forgot-password",
    "verifyOtp": "POST /auth/verify-otp",
    "resetPassword": "PATCH /auth/reset-password",
    "resendVerification": "POST /auth/resend-verification",
    "verifyEmail": "GET /auth/verify-email",
    "verifyEmailByPost": "POST /auth/verify-email"
  },
  "admin": {
    "create": "POST /admin/register",
    "delete": "DELETE /admin/{admin_id}",
    "getSummary": "GET /admin/overview/summary",
    "getPostEngagement": "GET /admin/overview/charts/post-engagement",
    "listRecentPosts": "GET /admin/overview/recent-posts"
  },
  "family": {
    "getSharedChildren": "GET /family/children",
    "leaveChild": "POST /family/children/{child_id}/leave",
    "getInvitationIsOpen": "GET /family/invitations/accept",
    "acceptInvitation": "POST /family/invitations/accept",
    "getReceivedInvitation": "GET /family/invitations/received",
    "getRemovals": "GET /family/removals",
    "undoRemoval": "DELETE /family/removals/{user_id}",
    "listSharedAlbums": "GET /family/children/{child_id}/albums",
    "listSharedTasks": "GET /family/children/{child_id}/tasks"
  },
  "chats": {
    "list": "GET /chats",
    "create": "POST /chats",
    "get": "GET /chats/{convo_id}",
    "delete": "DELETE /chats/{convo_id}",
    "rename": "PATCH /chats/{conversation_id}/title",
    "rateAnswer": "PUT /chats/{session_id}/messages/{message_id}/rating",
    "unrateAnswer": "DELETE /chats/{session_id}/messages/{message_id}/rating",
    "stopReply": "POST /chats/{session_id}/stop"
  },
  "memories": {
    "listAlbumMemories": "GET /memories/albums/{album_id}/memories",
    "create": "POST /memories/",
    "update": "PATCH /memories/{memory_id}",
    "delete": "DELETE /memories/{memory_id}"
  },
  "album": {
    "list": "GET /album/",
    "create": "POST /album/",
    "get": "GET /album/{album_id}",
    "update": "PATCH /album/{album_id}",
    "delete": "DELETE /album/{album_id}",
    "share": "PUT /album/{album_id}/sharing",
    "unshare": "DELETE /album/{album_id}/sharing"
  },
  "images": {
    "upload": "POST /images/upload",
    "uploadPhotos": "POST /images/upload-multiple",
    "list": "GET /images/",
    "listDetails": "GET /images/details",
    "get": "GET /images/{photo_id}",
    "getDetails": "GET /images/{photo_id}/details",
    "link": "POST /images/{photo_id}/link-to-album",
    "changeMemory": "PATCH /images/{photo_id}/update-memory",
    "delete": "DELETE /images/delete/{photo_id}",
    "deleteAllPhotos": "DELETE /images/delete-all"
  },
  "journal": {
    "create": "POST /journal/entry",
    "list": "GET /journal/entries",
    "listByCategory": "GET /journal/by-category",
    "getCategories": "GET /journal/categories",
    "getCalendar": "GET /journal/calendar",
    "getMoods": "GET /journal/moods",
    "getBook": "GET /journal/book",
    "getPreferences": "GET /journal/preferences",
    "changePreferences": "PATCH /journal/preferences",
    "update": "PATCH /journal/{entry_id}",
    "delete": "DELETE /journal/{entry_id}"
  },
  "notifications": {
    "sendBroadcast": "POST /notifications/broadcast",
    "registerDevice": "POST /notifications/device-token",
    "list": "GET /notifications/",
    "getHealth": "GET /notifications/health",
    "getCircuits": "GET /notifications/health/circuits",
    "getDeliveryMetrics": "GET /notifications/health/metrics",
    "resetCircuit": "POST /notifications/health/circuits/{service}/reset",
    "getPreferences": "GET /notifications/preferences",
    "changePreferences": "PUT /notifications/preferences",
    "getStats": "GET /notifications/stats",
    "readAllNotifications": "PATCH /notifications/read-all",
    "get": "GET /notifications/{notification_id}",
    "delete": "DELETE /notifications/{notification_id}",
    "read": "PATCH /notifications/{notification_id}/read"
  },
  "milestones": {
    "list": "GET /milestones",
    "getSources": "GET /milestones/sources",
    "reach": "PUT /milestones/{child_id}/{milestone_id}",
    "unreach": "DELETE /milestones/{child_id}/{milestone_id}"
  },
  "tasks": {
    "list": "GET /tasks",
    "create": "POST /tasks",
    "get": "GET /tasks/{task_id}",
    "update": "PATCH /tasks/{task_id}",
    "delete": "DELETE /tasks/{task_id}",
    "complete": "POST /tasks/{task_id}/complete",
    "reopen": "POST /tasks/{task_id}/reopen"
  },
  "community": {
    "listPosts": "GET /community/posts/list",
    "listPostsOf": "GET /community/posts/user/{user_id}",
    "getPost": "GET /community/posts/{post_id}",
    "changePost": "PUT /community/posts/{post_id}",
    "deletePost": "DELETE /community/posts/{post_id}",
    "createPost": "POST /community/posts/",
    "uploadPost": "POST /community/posts/upload",
    "approvePost": "POST /community/posts/{post_id}/approve",
    "togglePostLike": "POST /community/posts/{post_id}/like",
    "addComment": "POST /community/posts/{post_id}/comment",
    "listComments": "GET /community/posts/{post_id}/comments",
    "changeComment": "PUT /community/posts/comments/{comment_id}",
    "deleteComment": "DELETE /community/posts/comments/{comment_id}",
    "report": "POST /community/reports",
    "listReports": "GET /community/reports",
    "closeReport": "PATCH /community/reports/{report_id}"
  },
  "resources": {
    "list": "GET /resources/",
    "create": "POST /resources/",
    "listSearchResources": "GET /resources/search",
    "listCategories": "GET /resources/categories",
    "createCategory": "POST /resources/categories",
    "getCategory": "GET /resources/categories/{category_id}",
    "changeCategory": "PATCH /resources/categories/{category_id}",
    "deleteCategory": "DELETE /resources/categories/{category_id}",
    "getForYou": "GET /resources/for-you",
    "getWeeklyArticle": "GET /resources/weekly",
    "setWeeklyArticle": "PUT /resources/weekly",
    "markRead": "PUT /resources/{resource_id}/read",
    "markUnread": "DELETE /resources/{resource_id}/read",
    "addBookmark": "POST /resources/bookmarks",
    "listBookmarks": "GET /resources/bookmarks",
    "deleteBookmark": "DELETE /resources/bookmarks/{resource_id}",
    "getMedia": "GET /resources/media/{media_id}",
    "deleteMedia": "DELETE /resources/media/{media_id}",
    "get": "GET /resources/{resource_id}",
    "update": "PATCH /resources/{resource_id}",
    "delete": "DELETE /resources/{resource_id}",
    "addMedia": "POST /resources/{resource_id}/media"
  },
  "subscriptions": {
    "verifyPurchase": "POST /subscriptions/verify",
    "getStatus": "GET /subscriptions/status",
    "getPremiumAccess": "GET /subscriptions/access",
    "getPlans": "GET /subscriptions/plans",
    "getAllowances": "GET /subscriptions/allowances",
    "get": "GET /subscriptions/{subscription_id}"
  }
}
