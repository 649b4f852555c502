// Made by `npm run codegen:client`: change the schema, not this file.

import type { Listing } from '../lists.ts'
import type { Answer, RequestOptions } from '../routes.ts'
import type { Operations } from './rest.ts'

/** The operations by resource: path parameters first, then the body or the query. */
export interface Resources {
  readonly users: {
    /**
     * List sessions
     *
     * The caller’s signed-in devices, most recently used first; at most 100. No errors of its own.
     */
    getSessions(options?: RequestOptions): Promise<Answer<"GET /users/sessions">>
    /**
     * End a session
     *
     * Signs one of the caller’s devices out. Errors: `not_found`.
     */
    endSession(id: string, options?: RequestOptions): Promise<Answer<"DELETE /users/sessions/{id}">>
    /**
     * Delete the caller’s account
     *
     * With everything in it, for good. Needs the password, or a sign-in at most ten minutes old. Sessions, profile, children, chats, journal, photos, posts, comments, likes and devices are gone with it. Errors: `reauthentication_required`, `forbidden`.
     */
    deleteAccount(body?: Operations["DELETE /users/account"]["body"], options?: RequestOptions): Promise<Answer<"DELETE /users/account">>
    /**
     * Change the password
     *
     * Signs every other device out. No errors of its own.
     */
    changePassword(body: Operations["PUT /users/password"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/password">>
    /**
     * Request a change of the address
     *
     * Sends a link to the new address and tells the present one. The account moves when the link is opened. `password` may be left out within ten minutes of a sign-in, since accounts of identity providers have none. Errors: `email_taken`, `reauthentication_required`, `conflict`.
     */
    emailChange(body: Operations["POST /users/email-change"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/email-change">>
    /**
     * Get the caller’s profile and settings
     *
     * Profile, settings and role. No errors of its own.
     */
    getProfile(options?: RequestOptions): Promise<Answer<"GET /users/profile">>
    /**
     * Upload the profile photo
     *
     * The former one is removed. Errors: `storage_quota_exceeded`, `overloaded`.
     */
    setProfilePhoto(body: Operations["POST /users/profile/photo"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/profile/photo">>
    /**
     * Remove the profile photo
     *
     * The caller’s, with its file; without one nothing changes. No errors of its own.
     */
    removeProfilePhoto(options?: RequestOptions): Promise<Answer<"DELETE /users/profile/photo">>
    /**
     * Get the caller’s settings
     *
     * The same as the profile. No errors of its own.
     */
    getSettings(options?: RequestOptions): Promise<Answer<"GET /users/settings">>
    /**
     * Update settings
     *
     * Of all three groups. Absent fields stay unchanged; null clears those that may be empty. `email` and `avatar_url` may be sent back unchanged. Errors: `not_editable_here`.
     */
    updateSettings(body?: Operations["PUT /users/settings"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings">>
    /**
     * Update the profile
     *
     * Absent fields stay unchanged; null clears those that may be empty. `email` and `avatar_url` may be sent back unchanged. Errors: `not_editable_here`.
     */
    updateProfile(body?: Operations["PUT /users/settings/profile"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings/profile">>
    /**
     * Update notification settings
     *
     * Absent fields stay unchanged; null clears those that may be empty. No errors of its own.
     */
    updateNotificationSettings(body?: Operations["PUT /users/settings/notifications"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings/notifications">>
    /**
     * Update app settings
     *
     * Absent fields stay unchanged; null clears those that may be empty. A `daily_reminder_time` of null turns the reminder off. No errors of its own.
     */
    updateAppSettings(body?: Operations["PUT /users/settings/app"]["body"], options?: RequestOptions): Promise<Answer<"PUT /users/settings/app">>
    /**
     * Export data
     *
     * All data of the caller as a zip archive. A JSON file a part, and the photos as they are stored. Twice a day. No errors of its own.
     */
    getExport(options?: RequestOptions): Promise<Answer<"GET /users/export">>
    /**
     * Get the profile setup
     *
     * The caller’s; not_found before there is one. Errors: `not_found`.
     */
    getSetup(options?: RequestOptions): Promise<Answer<"GET /users/profile/setup">>
    /**
     * Create the profile setup
     *
     * There is one a person; its id, needed for child profiles, is the `user_id`. `children_metadata` is empty in this answer and filled from the next read on. Errors: `setup_exists`.
     */
    createSetup(body: Operations["POST /users/profile/setup"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/profile/setup">>
    /**
     * Update the profile setup
     *
     * Absent fields stay unchanged. A child with an `id` is changed; one without is changed when a child of that name (in any case) and date of birth is there, else added. Children are only removed by DELETE. A `partner` of null removes the partner. Errors: `not_found`.
     */
    updateSetup(body?: Operations["PATCH /users/profile/setup"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /users/profile/setup">>
    /**
     * Create a child
     *
     * In the caller’s profile setup, which must be there. At most 50. No errors of its own.
     */
    createChild(body: Operations["POST /users/child-profiles"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles">>
    /**
     * List children
     *
     * The caller’s, eldest first, at most 50. No errors of its own.
     */
    getChildren(options?: RequestOptions): Promise<Answer<"GET /users/child-profiles">>
    /**
     * Get a child
     *
     * One of the caller, or one that is shared with them as a parent; else not_found. Errors: `not_found`.
     */
    getChildProfile(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-profiles/{child_id}">>
    /**
     * Update a child
     *
     * Absent fields stay unchanged; null clears the due date and the picture. Errors: `not_found`.
     */
    updateChild(childId: string, body?: Operations["PATCH /users/child-profiles/{child_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /users/child-profiles/{child_id}">>
    /**
     * Delete a child
     *
     * One of the caller, with the picture uploaded for it. Errors: `not_found`.
     */
    deleteChild(childId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}">>
    /**
     * Upload a picture of a child
     *
     * Of one of the caller’s children; the former one is removed. Errors: `not_found`, `storage_quota_exceeded`, `overloaded`.
     */
    setChildPicture(childId: string, body: Operations["POST /users/child-profiles/{child_id}/upload-picture"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/upload-picture">>
    /**
     * List the stages of children
     *
     * Where the lives of the caller’s children stand, lost ones too. Weeks of the pregnancy, ages, corrected ages, births and losses. The lists of child profiles and of the setup leave lost children out. No errors of its own.
     */
    getChildLives(options?: RequestOptions): Promise<Answer<"GET /users/child-lives">>
    /**
     * Get the stage of a child
     *
     * Where its life stands. Of the caller, or one that is shared with them as a parent. Errors: `not_found`.
     */
    getOneChildLife(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-lives/{child_id}">>
    /**
     * Record a birth
     *
     * A child is expected until then, whatever today’s date. The date of birth becomes the day of the birth, the due date stays as such. Repeated, it changes what it tells. Errors: `not_found`.
     */
    recordBirth(childId: string, body?: Operations["POST /users/child-profiles/{child_id}/born"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/born">>
    /**
     * Undo the record of a birth
     *
     * The child is expected again, on its due date. Errors: `not_found`.
     */
    undoBirth(childId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/born">>
    /**
     * Record a loss
     *
     * Nothing else is required. Milestones, reminders and notifications about the child end at once, lists leave it out, memories of its time no longer come up. Its data stay, and so does its profile. Errors: `not_found`.
     */
    recordLoss(childId: string, body?: Operations["POST /users/child-profiles/{child_id}/loss"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/loss">>
    /**
     * Undo the record of a loss
     *
     * The child is spoken of again. Errors: `not_found`.
     */
    undoLoss(childId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/loss">>
    /**
     * Invite a person to a child
     *
     * Mails a link, valid for a week, for the account of that address. The answer is the same for every address. Inviting it again sends another link, and the one before no longer works. Errors: `not_found`, `conflict`, `rate_limited`.
     */
    inviteToChild(childId: string, body: Operations["POST /users/child-profiles/{child_id}/invitations"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/child-profiles/{child_id}/invitations">>
    /**
     * List invitations to a child
     *
     * Those to a child of the caller that were not accepted, newest first, at most 20. Errors: `not_found`.
     */
    getChildInvitations(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-profiles/{child_id}/invitations">>
    /**
     * Revoke an invitation
     *
     * Its link no longer works. Errors: `not_found`.
     */
    revokeInvitation(childId: string, invitationId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/invitations/{invitation_id}">>
    /**
     * List members of a child
     *
     * With whom a child of the caller is shared, in the order in which they joined, at most 20. Errors: `not_found`.
     */
    getChildMembers(childId: string, options?: RequestOptions): Promise<Answer<"GET /users/child-profiles/{child_id}/members">>
    /**
     * Change the role of a member
     *
     * For somebody with whom a child of the caller is shared; else not_found. Errors: `not_found`.
     */
    changeMember(childId: string, userId: string, body: Operations["PATCH /users/child-profiles/{child_id}/members/{user_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /users/child-profiles/{child_id}/members/{user_id}">>
    /**
     * Remove a member of a child
     *
     * At once. They are told in the app, unless a block or a loss hides the child from them. With `safety=true` they are removed from all children of the caller and nobody is told: to them it is as if the children had been deleted. Open invitations of the caller end, as some may have gone to another address of theirs; no address that their account has or had is invited again until that is taken back (`/family/removals`). It names any account, also one that is no member now. Errors: `not_found`.
     */
    removeMember(childId: string, userId: string, query?: Operations["DELETE /users/child-profiles/{child_id}/members/{user_id}"]["query"], options?: RequestOptions): Promise<Answer<"DELETE /users/child-profiles/{child_id}/members/{user_id}">>
    /**
     * Join the early access list
     *
     * Joining again changes nothing and returns the same. Somebody who is signed in joins with the address of the account unless another one is given. No errors of its own.
     */
    joinEarlyAccess(body?: Operations["POST /users/early-access"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/early-access">>
    /**
     * Block a person
     *
     * Each sees nothing of the other in the community. Blocking again answers with the block there is. Errors: `not_found`, `conflict`.
     */
    blockPerson(body: Operations["POST /users/blocks"]["body"], options?: RequestOptions): Promise<Answer<"POST /users/blocks">>
    /**
     * List blocked people
     *
     * Those whom the caller has blocked, the last one first. Errors: `page_too_deep`.
     */
    listBlocks(query?: Operations["GET /users/blocks"]["query"], options?: RequestOptions): Listing<"GET /users/blocks">
    /**
     * Unblock a person
     *
     * Both see each other in the community again. Errors: `not_found`.
     */
    unblockPerson(userId: string, options?: RequestOptions): Promise<Answer<"DELETE /users/blocks/{user_id}">>
  }
  readonly auth: {
    /**
     * Request a password reset
     *
     * The code has six digits, is valid for ten minutes and replaces earlier ones; five an hour are sent to one address. The answer is the same for every address. No errors of its own.
     */
    forgotPassword(body: Operations["POST /auth/forgot-password"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/forgot-password">>
    /**
     * Verify a one-time code
     *
     * Five wrong attempts, counted together with those of the reset, invalidate the code. Errors: `otp_invalid`.
     */
    verifyOtp(body: Operations["POST /auth/verify-otp"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/verify-otp">>
    /**
     * Reset the password
     *
     * Also verifies the address and signs every device out. Errors: `otp_invalid`.
     */
    resetPassword(body: Operations["PATCH /auth/reset-password"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /auth/reset-password">>
    /**
     * Resend the verification link
     *
     * Earlier links stay valid. The answer is the same for every address. No errors of its own.
     */
    resendVerification(body: Operations["POST /auth/resend-verification"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/resend-verification">>
    /**
     * Open a mailed link
     *
     * Verifies the address the link went to, or moves the account to it, for a program that asks for JSON. Somebody who opens the link in a browser (`Accept: text/html`) gets a page with a button that posts; HEAD does nothing. A link that has done its work keeps answering 200. Errors: `email_token_invalid`, `email_taken`.
     */
    verifyEmail(query: Operations["GET /auth/verify-email"]["query"], options?: RequestOptions): Promise<Answer<"GET /auth/verify-email">>
    /**
     * Verify an address
     *
     * Verifies the address the link went to, or moves the account to it. The button of the page that GET shows sends the same as a form, and gets a page. Errors: `email_token_invalid`, `email_taken`.
     */
    verifyEmailByPost(body: Operations["POST /auth/verify-email"]["body"], options?: RequestOptions): Promise<Answer<"POST /auth/verify-email">>
  }
  readonly admin: {
    /**
     * Create an admin
     *
     * Fails with email_taken for a known address. Errors: `email_taken`.
     */
    create(body: Operations["POST /admin/register"]["body"], options?: RequestOptions): Promise<Answer<"POST /admin/register">>
    /**
     * Delete an admin
     *
     * Admins cannot delete themselves or the last super admin. Errors: `not_found`, `forbidden`.
     */
    delete(adminId: string, options?: RequestOptions): Promise<Answer<"DELETE /admin/{admin_id}">>
    /**
     * Get the overview
     *
     * How the service does, compared with a period ago. No errors of its own.
     */
    getSummary(query?: Operations["GET /admin/overview/summary"]["query"], options?: RequestOptions): Promise<Answer<"GET /admin/overview/summary">>
    /**
     * Get engagement statistics
     *
     * Likes and comments over time. No errors of its own.
     */
    getPostEngagement(query?: Operations["GET /admin/overview/charts/post-engagement"]["query"], options?: RequestOptions): Promise<Answer<"GET /admin/overview/charts/post-engagement">>
    /**
     * List recent posts
     *
     * Everybody’s, newest first, those that wait for approval or were rejected included. Errors: `page_too_deep`.
     */
    listRecentPosts(query?: Operations["GET /admin/overview/recent-posts"]["query"], options?: RequestOptions): Listing<"GET /admin/overview/recent-posts">
  }
  readonly family: {
    /**
     * List shared children
     *
     * Those of others that are shared with the caller, the last one first, at most 50. No errors of its own.
     */
    getSharedChildren(options?: RequestOptions): Promise<Answer<"GET /family/children">>
    /**
     * Leave a child of somebody else
     *
     * The owner is not notified. Errors: `not_found`.
     */
    leaveChild(childId: string, options?: RequestOptions): Promise<Answer<"POST /family/children/{child_id}/leave">>
    /**
     * Open a mailed invitation
     *
     * Changes nothing: a browser gets a page that says how to go on in the app, a program whether the link still works. Errors: `email_token_invalid`.
     */
    getInvitationIsOpen(query: Operations["GET /family/invitations/accept"]["query"], options?: RequestOptions): Promise<Answer<"GET /family/invitations/accept">>
    /**
     * Accept an invitation
     *
     * For the account whose confirmed address was invited. Repeated, on whichever device, it answers the same. 409 for another address, or one that is not confirmed. Errors: `email_token_invalid`, `conflict`.
     */
    acceptInvitation(body: Operations["POST /family/invitations/accept"]["body"], options?: RequestOptions): Promise<Answer<"POST /family/invitations/accept">>
    /**
     * Get a received invitation
     *
     * Under the conditions of accepting it. Errors: `email_token_invalid`, `conflict`.
     */
    getReceivedInvitation(query: Operations["GET /family/invitations/received"]["query"], options?: RequestOptions): Promise<Answer<"GET /family/invitations/received">>
    /**
     * List removals for safety
     *
     * Whom the caller removed, the last one first. No errors of its own.
     */
    getRemovals(options?: RequestOptions): Promise<Answer<"GET /family/removals">>
    /**
     * Undo a removal for safety
     *
     * The person can be invited again, and gets nothing back by it. Errors: `not_found`.
     */
    undoRemoval(userId: string, options?: RequestOptions): Promise<Answer<"DELETE /family/removals/{user_id}">>
    /**
     * List shared albums
     *
     * Those that are shared with the family of a child, newest first. For everybody with a part in it. What is in one is at `/album/{album_id}`. Errors: `not_found`.
     */
    listSharedAlbums(childId: string, query?: Operations["GET /family/children/{child_id}/albums"]["query"], options?: RequestOptions): Listing<"GET /family/children/{child_id}/albums">
    /**
     * List shared tasks
     *
     * Those about a child that its owner and its parents share, by when they are due. Each of them may mark these as done. Whose task it is changes it, and is reminded. Errors: `not_found`, `page_too_deep`.
     */
    listSharedTasks(childId: string, query?: Operations["GET /family/children/{child_id}/tasks"]["query"], options?: RequestOptions): Listing<"GET /family/children/{child_id}/tasks">
  }
  readonly chats: {
    /**
     * List conversations
     *
     * The caller’s, newest first. Errors: `page_too_deep`.
     */
    list(query?: Operations["GET /chats"]["query"], options?: RequestOptions): Listing<"GET /chats">
    /**
     * Create a conversation
     *
     * It is empty and the caller’s. No errors of its own.
     */
    create(options?: RequestOptions): Promise<Answer<"POST /chats">>
    /**
     * Get a conversation
     *
     * With its messages. Page 1 has the newest messages; within a page they are in chronological order. Errors: `not_found`, `page_too_deep`.
     */
    get(convoId: string, query?: Operations["GET /chats/{convo_id}"]["query"], options?: RequestOptions): Listing<"GET /chats/{convo_id}">
    /**
     * Delete a conversation
     *
     * One of the caller, with its messages. Errors: `not_found`.
     */
    delete(convoId: string, options?: RequestOptions): Promise<Answer<"DELETE /chats/{convo_id}">>
    /**
     * Rename a conversation
     *
     * One of the caller; else not_found. Errors: `not_found`.
     */
    rename(conversationId: string, body: Operations["PATCH /chats/{conversation_id}/title"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /chats/{conversation_id}/title">>
    /**
     * Rate an answer
     *
     * In place of an earlier rating. An answer that is still being written is a 404. Errors: `not_found`.
     */
    rateAnswer(sessionId: string, messageId: string, body: Operations["PUT /chats/{session_id}/messages/{message_id}/rating"]["body"], options?: RequestOptions): Promise<Answer<"PUT /chats/{session_id}/messages/{message_id}/rating">>
    /**
     * Remove the rating of an answer
     *
     * With its reason. Errors: `not_found`.
     */
    unrateAnswer(sessionId: string, messageId: string, options?: RequestOptions): Promise<Answer<"DELETE /chats/{session_id}/messages/{message_id}/rating">>
    /**
     * Stop an answer
     *
     * The text so far is kept. After this response the next message may be sent. Errors: `not_found`.
     */
    stopReply(sessionId: string, options?: RequestOptions): Promise<Answer<"POST /chats/{session_id}/stop">>
  }
  readonly memories: {
    /**
     * List memories of an album
     *
     * Ordered by the date they are about, newest first. Errors: `not_found`.
     */
    listAlbumMemories(albumId: string, query?: Operations["GET /memories/albums/{album_id}/memories"]["query"], options?: RequestOptions): Listing<"GET /memories/albums/{album_id}/memories">
    /**
     * Add a photo to an album
     *
     * An album contains a photo once. Errors: `not_found`, `conflict`.
     */
    create(body: Operations["POST /memories/"]["body"], options?: RequestOptions): Promise<Answer<"POST /memories/">>
    /**
     * Update a memory
     *
     * Absent fields stay unchanged. Errors: `not_found`.
     */
    update(memoryId: string, body?: Operations["PATCH /memories/{memory_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /memories/{memory_id}">>
    /**
     * Remove a photo from an album
     *
     * The photo stays. For whoever added it, and for the album’s owner. Errors: `not_found`.
     */
    delete(memoryId: string, options?: RequestOptions): Promise<Answer<"DELETE /memories/{memory_id}">>
  }
  readonly album: {
    /**
     * List albums
     *
     * The caller’s, newest first. No errors of its own.
     */
    list(query?: Operations["GET /album/"]["query"], options?: RequestOptions): Listing<"GET /album/">
    /**
     * Create an album
     *
     * It is empty and the caller’s. No errors of its own.
     */
    create(body: Operations["POST /album/"]["body"], options?: RequestOptions): Promise<Answer<"POST /album/">>
    /**
     * Get an album
     *
     * With its memories and their images. Ordered by the date they are about, newest first. Errors: `not_found`.
     */
    get(albumId: string, query?: Operations["GET /album/{album_id}"]["query"], options?: RequestOptions): Listing<"GET /album/{album_id}">
    /**
     * Rename an album
     *
     * One of the caller; else not_found. Errors: `not_found`.
     */
    update(albumId: string, body?: Operations["PATCH /album/{album_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /album/{album_id}">>
    /**
     * Delete an album
     *
     * One of the caller with its memories; the photos stay. Errors: `not_found`.
     */
    delete(albumId: string, options?: RequestOptions): Promise<Answer<"DELETE /album/{album_id}">>
    /**
     * Share an album
     *
     * With the family of a child. Everybody with a part in the child sees it, and parents add photos of theirs. An album is shared with one family at most. Errors: `not_found`.
     */
    share(albumId: string, body: Operations["PUT /album/{album_id}/sharing"]["body"], options?: RequestOptions): Promise<Answer<"PUT /album/{album_id}/sharing">>
    /**
     * Stop sharing an album
     *
     * At once. What others added stays in it, until they or its owner take it out. Errors: `not_found`.
     */
    unshare(albumId: string, options?: RequestOptions): Promise<Answer<"DELETE /album/{album_id}/sharing">>
  }
  readonly images: {
    /**
     * Upload a photo
     *
     * JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC by content, at most 20 MiB and 66 megapixels (205 for JPEGs of one scan), no side longer than 20,000 pixels. What one person stores is limited: 409 `storage_quota_exceeded`, or 402 `premium_required` beyond the photos of the plan. Stored upright, without metadata, at most 2,048 pixels large. Errors: `premium_required`, `storage_quota_exceeded`, `overloaded`.
     */
    upload(body: Operations["POST /images/upload"]["body"], options?: RequestOptions): Promise<Answer<"POST /images/upload">>
    /**
     * Upload several photos
     *
     * All or none. At most 20, each as for a single one; answered in their order. Errors: `premium_required`, `storage_quota_exceeded`, `overloaded`.
     */
    uploadPhotos(body: Operations["POST /images/upload-multiple"]["body"], options?: RequestOptions): Promise<Answer<"POST /images/upload-multiple">>
    /**
     * List photos
     *
     * Newest first. Those of posts are among them; pictures of the profile and of children are not. No errors of its own.
     */
    list(query?: Operations["GET /images/"]["query"], options?: RequestOptions): Listing<"GET /images/">
    /**
     * List photos with details
     *
     * The caller’s, newest first; those of posts are among them, pictures of profile and children not. No errors of its own.
     */
    listDetails(query?: Operations["GET /images/details"]["query"], options?: RequestOptions): Listing<"GET /images/details">
    /**
     * Get a photo
     *
     * One of the caller; else not_found. Errors: `not_found`.
     */
    get(photoId: string, options?: RequestOptions): Promise<Answer<"GET /images/{photo_id}">>
    /**
     * Get a photo with details
     *
     * One of the caller; else not_found. Errors: `not_found`.
     */
    getDetails(photoId: string, options?: RequestOptions): Promise<Answer<"GET /images/{photo_id}/details">>
    /**
     * Link a photo to an album
     *
     * Creates a memory. An album contains a photo once. Errors: `not_found`, `conflict`.
     */
    link(photoId: string, body: Operations["POST /images/{photo_id}/link-to-album"]["body"], options?: RequestOptions): Promise<Answer<"POST /images/{photo_id}/link-to-album">>
    /**
     * Update the memory of a photo
     *
     * The newest one. Absent fields stay unchanged. A photo that is in no album has none: 404. Errors: `not_found`.
     */
    changeMemory(photoId: string, body?: Operations["PATCH /images/{photo_id}/update-memory"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /images/{photo_id}/update-memory">>
    /**
     * Delete a photo
     *
     * Its memories go with it; posts and journal entries lose it. Its URL is dead at once. Errors: `not_found`.
     */
    delete(photoId: string, options?: RequestOptions): Promise<Answer<"DELETE /images/delete/{photo_id}">>
    /**
     * Delete all photos of all users
     *
     * Pictures of profiles and of children stay. The audit tells who did it. No errors of its own.
     */
    deleteAllPhotos(options?: RequestOptions): Promise<Answer<"DELETE /images/delete-all">>
  }
  readonly journal: {
    /**
     * Create an entry
     *
     * A new category is created. No errors of its own.
     */
    create(body: Operations["POST /journal/entry"]["body"], options?: RequestOptions): Promise<Answer<"POST /journal/entry">>
    /**
     * List entries
     *
     * The caller’s, newest first unless said otherwise. Errors: `page_too_deep`.
     */
    list(query?: Operations["GET /journal/entries"]["query"], options?: RequestOptions): Listing<"GET /journal/entries">
    /**
     * List entries of a category
     *
     * The category is named in any case. Of a category there is not, the list is empty. Errors: `page_too_deep`.
     */
    listByCategory(query: Operations["GET /journal/by-category"]["query"], options?: RequestOptions): Listing<"GET /journal/by-category">
    /**
     * List journal categories
     *
     * The caller’s, by name. No errors of its own.
     */
    getCategories(options?: RequestOptions): Promise<Answer<"GET /journal/categories">>
    /**
     * Get a month of the journal
     *
     * The days that the caller’s entries are about. No errors of its own.
     */
    getCalendar(query: Operations["GET /journal/calendar"]["query"], options?: RequestOptions): Promise<Answer<"GET /journal/calendar">>
    /**
     * Get moods by week
     *
     * The earliest week first; weeks without entries are included. No errors of its own.
     */
    getMoods(query?: Operations["GET /journal/moods"]["query"], options?: RequestOptions): Promise<Answer<"GET /journal/moods">>
    /**
     * Export the journal as a book
     *
     * A PDF document with the entries of these days, the oldest first, and their photos. Ten times a day. Errors: `overloaded`.
     */
    getBook(query?: Operations["GET /journal/book"]["query"], options?: RequestOptions): Promise<Answer<"GET /journal/book">>
    /**
     * Get journal preferences
     *
     * What the caller wants to be given back. No errors of its own.
     */
    getPreferences(options?: RequestOptions): Promise<Answer<"GET /journal/preferences">>
    /**
     * Update journal preferences
     *
     * Absent fields stay unchanged. No errors of its own.
     */
    changePreferences(body?: Operations["PATCH /journal/preferences"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /journal/preferences">>
    /**
     * Update an entry
     *
     * Absent fields stay unchanged. Errors: `not_found`.
     */
    update(entryId: string, body?: Operations["PATCH /journal/{entry_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /journal/{entry_id}">>
    /**
     * Delete an entry
     *
     * One of the caller; its photos stay. Errors: `not_found`.
     */
    delete(entryId: string, options?: RequestOptions): Promise<Answer<"DELETE /journal/{entry_id}">>
  }
  readonly notifications: {
    /**
     * Send a broadcast
     *
     * To everybody. To all accounts that are not banned, admins included. It is queued; `id` names it in the graph (`broadcast`, `cancelBroadcast`, `broadcastProgressed`). No errors of its own.
     */
    sendBroadcast(body: Operations["POST /notifications/broadcast"]["body"], options?: RequestOptions): Promise<Answer<"POST /notifications/broadcast">>
    /**
     * Register a device
     *
     * A token of Expo or of Firebase Cloud Messaging. It belongs to whoever registered it last, and takes messages as long as the session that did. No errors of its own.
     */
    registerDevice(body?: Operations["POST /notifications/device-token"]["body"], options?: RequestOptions): Promise<Answer<"POST /notifications/device-token">>
    /**
     * List notifications
     *
     * The caller’s, newest first. Errors: `page_too_deep`.
     */
    list(query?: Operations["GET /notifications/"]["query"], options?: RequestOptions): Listing<"GET /notifications/">
    /**
     * Get the health of notifications
     *
     * Checked at each request; deliveries are counted every minute. 503 while the database or the queue is unavailable. Only admins see details. No errors of its own.
     */
    getHealth(options?: RequestOptions): Promise<Answer<"GET /notifications/health">>
    /**
     * List circuits
     *
     * Those of all outside services of this instance, by name. No errors of its own.
     */
    getCircuits(options?: RequestOptions): Promise<Answer<"GET /notifications/health/circuits">>
    /**
     * Get delivery statistics
     *
     * Deliveries of the last 24 hours by channel. No errors of its own.
     */
    getDeliveryMetrics(options?: RequestOptions): Promise<Answer<"GET /notifications/health/metrics">>
    /**
     * Reset a circuit
     *
     * Closes the one of an outside service on this instance: the next call is let through. Errors: `not_found`.
     */
    resetCircuit(service: string, options?: RequestOptions): Promise<Answer<"POST /notifications/health/circuits/{service}/reset">>
    /**
     * Get notification preferences
     *
     * What the caller is notified of, and how. No errors of its own.
     */
    getPreferences(options?: RequestOptions): Promise<Answer<"GET /notifications/preferences">>
    /**
     * Update notification preferences
     *
     * Absent fields stay unchanged; null ends quiet hours. No errors of its own.
     */
    changePreferences(body?: Operations["PUT /notifications/preferences"]["body"], options?: RequestOptions): Promise<Answer<"PUT /notifications/preferences">>
    /**
     * Get numbers of notifications
     *
     * Those of the caller. No errors of its own.
     */
    getStats(options?: RequestOptions): Promise<Answer<"GET /notifications/stats">>
    /**
     * Mark all notifications as read
     *
     * Those of the caller. No errors of its own.
     */
    readAllNotifications(options?: RequestOptions): Promise<Answer<"PATCH /notifications/read-all">>
    /**
     * Get a notification
     *
     * One of the caller; else not_found. Errors: `not_found`.
     */
    get(notificationId: string, options?: RequestOptions): Promise<Answer<"GET /notifications/{notification_id}">>
    /**
     * Delete a notification
     *
     * One of the caller; what waits of it is not sent. Errors: `not_found`.
     */
    delete(notificationId: string, options?: RequestOptions): Promise<Answer<"DELETE /notifications/{notification_id}">>
    /**
     * Mark a notification as read
     *
     * One of the caller; else not_found. Errors: `not_found`.
     */
    read(notificationId: string, options?: RequestOptions): Promise<Answer<"PATCH /notifications/{notification_id}/read">>
  }
  readonly milestones: {
    /**
     * List milestones
     *
     * Those of a child, in the order of their times. The weeks of the pregnancy until it is born, then by age; of one born early by the corrected age until two. Errors: `not_found`.
     */
    list(query: Operations["GET /milestones"]["query"], options?: RequestOptions): Promise<Answer<"GET /milestones">>
    /**
     * List sources of milestones
     *
     * Where the facts of the catalogue are from. No errors of its own.
     */
    getSources(options?: RequestOptions): Promise<Answer<"GET /milestones/sources">>
    /**
     * Mark a milestone as reached
     *
     * One of a child of the caller; or changes when and how. Errors: `not_found`.
     */
    reach(childId: string, milestoneId: string, body?: Operations["PUT /milestones/{child_id}/{milestone_id}"]["body"], options?: RequestOptions): Promise<Answer<"PUT /milestones/{child_id}/{milestone_id}">>
    /**
     * Mark a milestone as not reached
     *
     * Takes back that it was reached. Errors: `not_found`.
     */
    unreach(childId: string, milestoneId: string, options?: RequestOptions): Promise<Answer<"DELETE /milestones/{child_id}/{milestone_id}">>
  }
  readonly tasks: {
    /**
     * List tasks
     *
     * The caller’s, by when they are due unless said otherwise. Errors: `page_too_deep`.
     */
    list(query?: Operations["GET /tasks"]["query"], options?: RequestOptions): Listing<"GET /tasks">
    /**
     * Create a task
     *
     * It is the caller’s; about a child, it may be shared with the child’s family. No errors of its own.
     */
    create(body: Operations["POST /tasks"]["body"], options?: RequestOptions): Promise<Answer<"POST /tasks">>
    /**
     * Get a task
     *
     * One of the caller, or one that is shared with them; else not_found. Errors: `not_found`.
     */
    get(taskId: string, options?: RequestOptions): Promise<Answer<"GET /tasks/{task_id}">>
    /**
     * Update a task
     *
     * Absent fields stay unchanged; null takes time and child away. Errors: `not_found`.
     */
    update(taskId: string, body?: Operations["PATCH /tasks/{task_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /tasks/{task_id}">>
    /**
     * Delete a task
     *
     * One of the caller. Errors: `not_found`.
     */
    delete(taskId: string, options?: RequestOptions): Promise<Answer<"DELETE /tasks/{task_id}">>
    /**
     * Complete a task
     *
     * One that is repeated is due again. With `due_at` as the client knows it, a request that is sent twice completes a repeated task once. Errors: `not_found`.
     */
    complete(taskId: string, body?: Operations["POST /tasks/{task_id}/complete"]["body"], options?: RequestOptions): Promise<Answer<"POST /tasks/{task_id}/complete">>
    /**
     * Reopen a task
     *
     * Takes back that it was done. Errors: `not_found`, `conflict`.
     */
    reopen(taskId: string, options?: RequestOptions): Promise<Answer<"POST /tasks/{task_id}/reopen">>
  }
  readonly community: {
    /**
     * List posts
     *
     * Everybody’s, newest first. In lists `comments` is empty. With `cursor`, `meta.page` is the page that it leads to. Errors: `page_too_deep`.
     */
    listPosts(query?: Operations["GET /community/posts/list"]["query"], options?: RequestOptions): Listing<"GET /community/posts/list">
    /**
     * List posts of a person
     *
     * Newest first. Empty for somebody whose posts the caller may not see, and for nobody. With `cursor`, `meta.page` is the page that it leads to. Errors: `page_too_deep`.
     */
    listPostsOf(userId: string, query?: Operations["GET /community/posts/user/{user_id}"]["query"], options?: RequestOptions): Listing<"GET /community/posts/user/{user_id}">
    /**
     * Get a post
     *
     * With its comments, newest first. Counts as a view the first time, except for its author. Errors: `not_found`.
     */
    getPost(postId: string, query?: Operations["GET /community/posts/{post_id}"]["query"], options?: RequestOptions): Promise<Answer<"GET /community/posts/{post_id}">>
    /**
     * Update a post
     *
     * Absent fields stay unchanged. Admins may change any post, which is audited. Errors: `not_found`.
     */
    changePost(postId: string, body?: Operations["PUT /community/posts/{post_id}"]["body"], options?: RequestOptions): Promise<Answer<"PUT /community/posts/{post_id}">>
    /**
     * Delete a post
     *
     * With its comments and likes. Its photos stay with their owner. Admins may delete any post, which is audited. Errors: `not_found`.
     */
    deletePost(postId: string, options?: RequestOptions): Promise<Answer<"DELETE /community/posts/{post_id}">>
    /**
     * Create a post
     *
     * With photos of the caller. The same title and content within five minutes are taken for a request sent twice (409). Errors: `duplicate_post`.
     */
    createPost(body: Operations["POST /community/posts/"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/posts/">>
    /**
     * Create a post with files
     *
     * With uploaded photos. The photos may be left out. All of them are taken, or nothing is posted. Errors: `duplicate_post`, `storage_quota_exceeded`, `overloaded`.
     */
    uploadPost(body: Operations["POST /community/posts/upload"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/posts/upload">>
    /**
     * Approve a post
     *
     * Lets everybody see one that waits or was rejected. Errors: `not_found`.
     */
    approvePost(postId: string, options?: RequestOptions): Promise<Answer<"POST /community/posts/{post_id}/approve">>
    /**
     * Like or unlike a post
     *
     * Likes it, or takes the caller’s like back. Errors: `not_found`.
     */
    togglePostLike(postId: string, options?: RequestOptions): Promise<Answer<"POST /community/posts/{post_id}/like">>
    /**
     * Add a comment
     *
     * On a post that the caller sees; else not_found. Errors: `not_found`.
     */
    addComment(postId: string, body: Operations["POST /community/posts/{post_id}/comment"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/posts/{post_id}/comment">>
    /**
     * List comments
     *
     * Those on a post, newest first. Counted up to 10,000. With `cursor`, `meta.page` is the page that it leads to. Errors: `not_found`, `page_too_deep`.
     */
    listComments(postId: string, query?: Operations["GET /community/posts/{post_id}/comments"]["query"], options?: RequestOptions): Listing<"GET /community/posts/{post_id}/comments">
    /**
     * Update a comment
     *
     * Admins may change any comment, which is audited. Errors: `not_found`.
     */
    changeComment(commentId: string, body: Operations["PUT /community/posts/comments/{comment_id}"]["body"], options?: RequestOptions): Promise<Answer<"PUT /community/posts/comments/{comment_id}">>
    /**
     * Delete a comment
     *
     * Admins may delete any comment, which is audited. Errors: `not_found`.
     */
    deleteComment(commentId: string, options?: RequestOptions): Promise<Answer<"DELETE /community/posts/comments/{comment_id}">>
    /**
     * Report content or a person
     *
     * Asks moderators to look at a post, a comment, a person or an answer. While the caller’s report of it is open, another one answers with the same. Errors: `not_found`.
     */
    report(body: Operations["POST /community/reports"]["body"], options?: RequestOptions): Promise<Answer<"POST /community/reports">>
    /**
     * List reports
     *
     * What people and the service have reported, the most urgent first, then the newest. Errors: `page_too_deep`.
     */
    listReports(query?: Operations["GET /community/reports"]["query"], options?: RequestOptions): Listing<"GET /community/reports">
    /**
     * Close a report
     *
     * Fails with conflict while another moderator looks at it. Errors: `not_found`, `conflict`.
     */
    closeReport(reportId: string, body: Operations["PATCH /community/reports/{report_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /community/reports/{report_id}">>
  }
  readonly resources: {
    /**
     * List or search articles
     *
     * Newest first or by words. With `q` the best come first: titles that begin with it, titles that have all its words, then articles that have them in content or category. What is found is counted up to 10,000. Errors: `page_too_deep`.
     */
    list(query?: Operations["GET /resources/"]["query"], options?: RequestOptions): Listing<"GET /resources/">
    /**
     * Create an article
     *
     * Everybody can read it at once. Fails with not_found for an unknown category. Errors: `not_found`.
     */
    create(body: Operations["POST /resources/"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/">>
    /**
     * Search articles
     *
     * By a part of their titles, newest first. Case makes no difference. One or two characters begin a word of the title. Errors: `page_too_deep`.
     */
    listSearchResources(query?: Operations["GET /resources/search"]["query"], options?: RequestOptions): Listing<"GET /resources/search">
    /**
     * List categories
     *
     * By name. No errors of its own.
     */
    listCategories(query?: Operations["GET /resources/categories"]["query"], options?: RequestOptions): Listing<"GET /resources/categories">
    /**
     * Create a category
     *
     * Fails with conflict for a name that there is; case does not matter. Errors: `conflict`.
     */
    createCategory(body: Operations["POST /resources/categories"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/categories">>
    /**
     * Get a category
     *
     * Fails with not_found for an unknown id. Errors: `not_found`.
     */
    getCategory(categoryId: string, options?: RequestOptions): Promise<Answer<"GET /resources/categories/{category_id}">>
    /**
     * Rename a category
     *
     * Fails with conflict for a name that there is. Errors: `not_found`, `conflict`.
     */
    changeCategory(categoryId: string, body?: Operations["PATCH /resources/categories/{category_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /resources/categories/{category_id}">>
    /**
     * Delete a category
     *
     * One without articles; else `conflict`. Errors: `not_found`, `conflict`.
     */
    deleteCategory(categoryId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/categories/{category_id}">>
    /**
     * List articles for the caller
     *
     * Those that fit today, unread ones first, each with why. What is for a week of the pregnancy, the birth, an age of a child, trying or a loss comes before what is for everybody. After a loss nothing takes a child for granted. No errors of its own.
     */
    getForYou(query?: Operations["GET /resources/for-you"]["query"], options?: RequestOptions): Promise<Answer<"GET /resources/for-you">>
    /**
     * Get the weekly article setting
     *
     * Whether the caller is brought an article a week. No errors of its own.
     */
    getWeeklyArticle(options?: RequestOptions): Promise<Answer<"GET /resources/weekly">>
    /**
     * Set the weekly article
     *
     * A notification of type `reminder` on Sunday mornings with an article that fits and is unread, and none twice. The switches and quiet hours of notifications apply. No errors of its own.
     */
    setWeeklyArticle(body: Operations["PUT /resources/weekly"]["body"], options?: RequestOptions): Promise<Answer<"PUT /resources/weekly">>
    /**
     * Mark an article as read
     *
     * Only the caller sees it. A second time it stays as it was. Errors: `not_found`.
     */
    markRead(resourceId: string, options?: RequestOptions): Promise<Answer<"PUT /resources/{resource_id}/read">>
    /**
     * Mark an article as unread
     *
     * Takes back that the caller has read it. Errors: `not_found`.
     */
    markUnread(resourceId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/{resource_id}/read">>
    /**
     * Add a bookmark
     *
     * A second time it is the same bookmark. Errors: `not_found`.
     */
    addBookmark(body: Operations["POST /resources/bookmarks"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/bookmarks">>
    /**
     * List bookmarks
     *
     * The caller’s, the last one first. Errors: `page_too_deep`.
     */
    listBookmarks(query?: Operations["GET /resources/bookmarks"]["query"], options?: RequestOptions): Listing<"GET /resources/bookmarks">
    /**
     * Delete a bookmark
     *
     * The article stays. Errors: `not_found`.
     */
    deleteBookmark(resourceId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/bookmarks/{resource_id}">>
    /**
     * Get a picture or film of an article
     *
     * Fails with not_found for an unknown id. Errors: `not_found`.
     */
    getMedia(mediaId: string, options?: RequestOptions): Promise<Answer<"GET /resources/media/{media_id}">>
    /**
     * Delete a picture or film of an article
     *
     * With its file, if it was uploaded. Errors: `not_found`.
     */
    deleteMedia(mediaId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/media/{media_id}">>
    /**
     * Get an article
     *
     * Fails with not_found for an unknown id. Errors: `not_found`.
     */
    get(resourceId: string, options?: RequestOptions): Promise<Answer<"GET /resources/{resource_id}">>
    /**
     * Update an article
     *
     * Absent fields stay unchanged. Errors: `not_found`.
     */
    update(resourceId: string, body?: Operations["PATCH /resources/{resource_id}"]["body"], options?: RequestOptions): Promise<Answer<"PATCH /resources/{resource_id}">>
    /**
     * Delete an article
     *
     * With its media and bookmarks. Errors: `not_found`.
     */
    delete(resourceId: string, options?: RequestOptions): Promise<Answer<"DELETE /resources/{resource_id}">>
    /**
     * Add a picture or film to an article
     *
     * A form with an image as `file`, or JSON with `url` and `media_type` for what lies elsewhere, which is passed on and never fetched. Errors: `not_found`, `conflict`, `overloaded`.
     */
    addMedia(resourceId: string, body: Operations["POST /resources/{resource_id}/media"]["body"], options?: RequestOptions): Promise<Answer<"POST /resources/{resource_id}/media">>
  }
  readonly subscriptions: {
    /**
     * Verify a purchase
     *
     * Send what the store gave the app. Harmless when repeated; a purchase is one person’s for good. Outside production, the platform `test` takes any purchase. Errors: `purchase_invalid`, `product_mismatch`, `purchase_taken`, `platform_not_configured`.
     */
    verifyPurchase(body: Operations["POST /subscriptions/verify"]["body"], options?: RequestOptions): Promise<Answer<"POST /subscriptions/verify">>
    /**
     * Get the subscription status
     *
     * What the caller has subscribed to. No errors of its own.
     */
    getStatus(options?: RequestOptions): Promise<Answer<"GET /subscriptions/status">>
    /**
     * Get premium access
     *
     * Whether a subscription of the caller gives access now. No errors of its own.
     */
    getPremiumAccess(options?: RequestOptions): Promise<Answer<"GET /subscriptions/access">>
    /**
     * List plans
     *
     * Every plan, the free one first, in the caller’s language. No errors of its own.
     */
    getPlans(options?: RequestOptions): Promise<Answer<"GET /subscriptions/plans">>
    /**
     * Get allowances
     *
     * What plans limit, and how much of it the caller has used: of messages and speech since midnight in the caller’s time zone. No errors of its own.
     */
    getAllowances(options?: RequestOptions): Promise<Answer<"GET /subscriptions/allowances">>
    /**
     * Get a subscription
     *
     * One of the caller; else not_found. Errors: `not_found`.
     */
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
