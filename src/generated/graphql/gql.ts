/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n        query ExportUsers($after: String, $search: String, $status: AccountStatus, $role: Role, $isAdmin: Boolean,\n          $sortBy: AccountSort) {\n          list: users(first: 100, after: $after, search: $search, status: $status, role: $role, isAdmin: $isAdmin,\n            sortBy: $sortBy) {\n            nodes { fullName email status role country lastSeenAt createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportUsersDocument,
    "\n        query ExportPosts($after: String, $search: String, $state: PostState, $userId: ID) {\n          list: adminPosts(first: 100, after: $after, search: $search, state: $state, userId: $userId) {\n            nodes { title postPreview reactionsCount commentsCount datePosted userStatus user { fullName } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportPostsDocument,
    "\n        query ExportComments($after: String, $search: String, $userId: ID, $postId: ID) {\n          list: adminComments(first: 100, after: $after, search: $search, userId: $userId, postId: $postId) {\n            nodes { comment postTitle createdAt openReportsCount user { fullName } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportCommentsDocument,
    "\n        query ExportLibrary($after: String, $q: String, $categoryId: ID, $language: String) {\n          list: resources(first: 100, after: $after, q: $q, categoryId: $categoryId, language: $language) {\n            nodes { title language updatedAt category { name } media { id } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportLibraryDocument,
    "\n        query ExportReports($after: String, $status: ReportStatus, $claim: ReportClaim, $authorId: ID) {\n          list: reports(first: 100, after: $after, status: $status, claim: $claim, authorId: $authorId) {\n            nodes { createdAt reason isUrgent targetType targetId excerpt note status outcome }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportReportsDocument,
    "\n        query ExportAudit($after: String, $kind: AuditKind, $action: String, $actorId: ID, $targetId: ID, $from: DateTime) {\n          list: auditLog(first: 100, after: $after, kind: $kind, action: $action, actorId: $actorId, targetId: $targetId,\n            from: $from) {\n            nodes { createdAt actorId actorName action targetType targetId targetName facts }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportAuditDocument,
    "\n        query ExportEarlyAccess($after: String, $search: String) {\n          list: earlyAccessList(first: 100, after: $after, search: $search) {\n            nodes { email fullName createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportEarlyAccessDocument,
    "\n        query ExportFailedDeliveries($after: String, $channel: NotificationChannel!) {\n          list: failedDeliveries(first: 100, after: $after, channel: $channel) {\n            nodes { notificationType reason userId attempts createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportFailedDeliveriesDocument,
    "\n        query ExportDeadLetters($after: String) {\n          list: deadLetters(first: 100, after: $after) {\n            nodes { name reason attempts queuedAt diedAt requestId }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.ExportDeadLettersDocument,
    "\n  fragment RestTokens on TokenPair { accessToken refreshToken }\n": typeof types.RestTokensFragmentDoc,
    "\n  fragment RestSession on Session { id userAgent signedInAt lastUsedAt expiresAt isCurrent }\n": typeof types.RestSessionFragmentDoc,
    "\n        mutation RestRegister($input: RegisterInput!) {\n          register(input: $input) { user { id fullName email } accessToken refreshToken }\n        }\n      ": typeof types.RestRegisterDocument,
    "\n        mutation RestLogin($input: CredentialsInput!) { login(input: $input) { accessToken refreshToken } }\n      ": typeof types.RestLoginDocument,
    "\n        mutation RestCompleteSignIn($input: SecondFactorInput!) {\n          completeSignIn(input: $input) { user { id fullName email role } accessToken refreshToken }\n        }\n      ": typeof types.RestCompleteSignInDocument,
    "\n        mutation RestSignInWithProvider($idp: String!, $input: ProviderSignInInput!) {\n          result: signInWithProvider(provider: $idp, input: $input) {\n            accessToken refreshToken firstName lastName\n            user { id email fullName }\n          }\n        }\n      ": typeof types.RestSignInWithProviderDocument,
    "\n        mutation RestRefresh($refresh_token: String!) { refreshTokens(refreshToken: $refresh_token) { ...RestTokens } }\n      ": typeof types.RestRefreshDocument,
    "\n        mutation RestLogout { logout }\n      ": typeof types.RestLogoutDocument,
    "\n        query RestSessions { sessions { ...RestSession } }\n      ": typeof types.RestSessionsDocument,
    "\n        mutation RestEndSession($id: ID!) { endSession(id: $id) }\n      ": typeof types.RestEndSessionDocument,
    "\n        mutation RestDeleteAccount($input: AccountDeletionInput!) { deleteAccount(input: $input) }\n      ": typeof types.RestDeleteAccountDocument,
    "\n  fragment RestCard on OverviewCard { value changePercent changeLabel }\n": typeof types.RestCardFragmentDoc,
    "\n  fragment RestAdmin on Admin { id: userId fullName email phone role isActive }\n": typeof types.RestAdminFragmentDoc,
    "\n        mutation RestAdminLogin($input: CredentialsInput!) {\n          adminLogin(input: $input) { accessToken refreshToken user { id fullName email role } }\n        }\n      ": typeof types.RestAdminLoginDocument,
    "\n        mutation RestCreateAdmin($input: AdminInput!) { admin: createAdmin(input: $input) { ...RestAdmin } }\n      ": typeof types.RestCreateAdminDocument,
    "\n        mutation RestDeleteAdmin($admin_id: ID!) { deleteAdmin(id: $admin_id) }\n      ": typeof types.RestDeleteAdminDocument,
    "\n        query RestAdminSummary($period: OverviewPeriod = last_month) {\n          overview: adminOverview(period: $period) {\n            totalUsers { ...RestCard } activeUsers { ...RestCard } totalPosts { ...RestCard } bannedUsers { ...RestCard }\n          }\n        }\n      ": typeof types.RestAdminSummaryDocument,
    "\n        query RestPostEngagement($period: EngagementPeriod = last_7_days) {\n          chart: adminEngagement(period: $period) { label points { date value } }\n        }\n      ": typeof types.RestPostEngagementDocument,
    "\n        query RestRecentPosts($page: Int = 1, $page_size: Int = 10, $search: String) {\n          found: adminPosts(page: $page, first: $page_size, search: $search) {\n            nodes {\n              post_id: postId\n              user { id: userId fullName avatarUrl onlineStatus }\n              postPreview reactionsCount commentsCount datePosted userStatus actions\n            }\n            totalCount\n          }\n        }\n      ": typeof types.RestRecentPostsDocument,
    "\n  fragment RestSharedAlbum on Album { id name userId childId createdAt updatedAt lastImage }\n": typeof types.RestSharedAlbumFragmentDoc,
    "\n        query RestAlbums($limit: Int = 1000, $cursor: String) {\n          albums(first: $limit, after: $cursor) {\n            nodes { id name userId createdAt updatedAt lastImage }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.RestAlbumsDocument,
    "\n        mutation RestCreateAlbum($input: AlbumInput!) { album: createAlbum(input: $input) { id name } }\n      ": typeof types.RestCreateAlbumDocument,
    "\n        query RestAlbum($album_id: ID!, $limit: Int = 1000, $cursor: String) {\n          album(id: $album_id) {\n            id name userId createdAt updatedAt\n            memories(first: $limit, after: $cursor) {\n              nodes { ...RestMemory imageUrl }\n              pageInfo { hasNextPage endCursor }\n            }\n          }\n        }\n      ": typeof types.RestAlbumDocument,
    "\n        mutation RestChangeAlbum($album_id: ID!, $input: AlbumChanges!) {\n          album: updateAlbum(id: $album_id, input: $input) { id name }\n        }\n      ": typeof types.RestChangeAlbumDocument,
    "\n        mutation RestDeleteAlbum($album_id: ID!) { deleteAlbum(id: $album_id) }\n      ": typeof types.RestDeleteAlbumDocument,
    "\n        mutation RestShareAlbum($album_id: ID!, $input: AlbumSharingInput!) {\n          shareAlbum(id: $album_id, input: $input) { ...RestSharedAlbum }\n        }\n      ": typeof types.RestShareAlbumDocument,
    "\n        mutation RestUnshareAlbum($album_id: ID!) { unshareAlbum(id: $album_id) { id } }\n      ": typeof types.RestUnshareAlbumDocument,
    "\n        query RestSharedAlbums($child_id: ID!, $limit: Int = 1000, $cursor: String) {\n          albums: sharedAlbums(childId: $child_id, first: $limit, after: $cursor) {\n            nodes { ...RestSharedAlbum }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.RestSharedAlbumsDocument,
    "\n  fragment RestBlock on Block { userId user { ...RestPerson } createdAt }\n": typeof types.RestBlockFragmentDoc,
    "\n        mutation RestBlockPerson($input: BlockInput!) { blockPerson(input: $input) { ...RestBlock } }\n      ": typeof types.RestBlockPersonDocument,
    "\n        query RestBlocks($page: Int = 1, $limit: Int = 20) {\n          page: blocks(first: $limit, page: $page) { nodes { ...RestBlock } totalCount }\n        }\n      ": typeof types.RestBlocksDocument,
    "\n        mutation RestUnblockPerson($user_id: ID!) { unblockPerson(userId: $user_id) }\n      ": typeof types.RestUnblockPersonDocument,
    "\n  fragment RestConversation on Conversation { id userId title createdAt @micros }\n": typeof types.RestConversationFragmentDoc,
    "\n  fragment RestChatSource on ChatSource { id: resourceId title }\n": typeof types.RestChatSourceFragmentDoc,
    "\n  fragment RestAlternative on Message {\n    id message\n    createdAt @micros\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n    rating @omitNull\n    ratingReason @omitNull\n  }\n": typeof types.RestAlternativeFragmentDoc,
    "\n  fragment RestMessage on Message {\n    id sender message\n    createdAt @micros\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n    rating @omitNull\n    ratingReason @omitNull\n    alternatives @omitNull { ...RestAlternative }\n  }\n": typeof types.RestMessageFragmentDoc,
    "\n  fragment RestDisclaimer on Disclaimer { primaryCategory detectedCategories message }\n": typeof types.RestDisclaimerFragmentDoc,
    "\n  fragment RestChatStart on ChatStart {\n    type: __typename @const(value: \"start\")\n    id: position @eventId\n    messageId\n    title @omitNull\n    disclaimer @omitNull { ...RestDisclaimer }\n  }\n": typeof types.RestChatStartFragmentDoc,
    "\n  fragment RestChatChunk on ChatChunk { type: __typename @const(value: \"chunk\") id: position @eventId content }\n": typeof types.RestChatChunkFragmentDoc,
    "\n  fragment RestChatDone on ChatDone {\n    type: __typename @const(value: \"done\")\n    id: position @eventId\n    messageId\n    disclaimer @omitNull { ...RestDisclaimer }\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n  }\n": typeof types.RestChatDoneFragmentDoc,
    "\n  fragment RestChatError on ChatError { type: __typename @const(value: \"error\") id: position @eventId code message }\n": typeof types.RestChatErrorFragmentDoc,
    "\n  fragment RestChatEvent on ChatEvent { ...RestChatStart ...RestChatChunk ...RestChatDone ...RestChatError }\n": typeof types.RestChatEventFragmentDoc,
    "\n    subscription RestChatReply($session_id: ID!, $message_id: ID!, $last_event_id: String) {\n      chatReply(sessionId: $session_id, messageId: $message_id, after: $last_event_id) { ...RestChatEvent }\n    }\n  ": typeof types.RestChatReplyDocument,
    "\n        query RestChats($page: Int = 1, $per_page: Int = 20) {\n          chats(first: $per_page, page: $page) { nodes { ...RestConversation } totalCount }\n        }\n      ": typeof types.RestChatsDocument,
    "\n        mutation RestCreateChat { chat: createChat { ...RestConversation } }\n      ": typeof types.RestCreateChatDocument,
    "\n        query RestChat($convo_id: ID!, $page: Int = 1, $per_page: Int = 20) {\n          chat(id: $convo_id) {\n            ...RestConversation\n            messages(first: $per_page, page: $page) { nodes { ...RestMessage } totalCount }\n          }\n        }\n      ": typeof types.RestChatDocument,
    "\n        mutation RestRenameChat($conversation_id: ID!, $title: String!) {\n          chat: renameChat(id: $conversation_id, title: $title) { ...RestConversation }\n        }\n      ": typeof types.RestRenameChatDocument,
    "\n        mutation RestDeleteChat($conversation_id: ID!) { deleteChat(id: $conversation_id) }\n      ": typeof types.RestDeleteChatDocument,
    "\n        mutation RestSendMessage($session_id: ID!, $message: String!, $personality: Personality = mother_figure) {\n          sendChatMessage(sessionId: $session_id, message: $message, personality: $personality) {\n            messageId\n            allowance { name allowed remaining resetsInSeconds }\n          }\n        }\n      ": typeof types.RestSendMessageDocument,
    "\n        query RestReply($session_id: ID!, $message_id: ID!) {\n          chatMessage(sessionId: $session_id, id: $message_id) { id }\n        }\n      ": typeof types.RestReplyDocument,
    "\n        mutation RestRegenerateAnswer($session_id: ID!, $message_id: ID!, $personality: Personality = mother_figure) {\n          regenerateChatAnswer(sessionId: $session_id, id: $message_id, personality: $personality) {\n            messageId\n            allowance { name allowed remaining resetsInSeconds }\n          }\n        }\n      ": typeof types.RestRegenerateAnswerDocument,
    "\n        mutation RestRateAnswer(\n          $session_id: ID!, $message_id: ID!, $rating: AnswerRating!, $reason: String, $share_text: Boolean = false\n        ) {\n          answer: rateChatAnswer(\n            sessionId: $session_id, id: $message_id, rating: $rating, reason: $reason, shareText: $share_text\n          ) {\n            ...RestMessage\n          }\n        }\n      ": typeof types.RestRateAnswerDocument,
    "\n        mutation RestUnrateAnswer($session_id: ID!, $message_id: ID!) {\n          answer: unrateChatAnswer(sessionId: $session_id, id: $message_id) { ...RestMessage }\n        }\n      ": typeof types.RestUnrateAnswerDocument,
    "\n        mutation RestStopReply($session_id: ID!) { reply: stopChatReply(sessionId: $session_id) { isStopped } }\n      ": typeof types.RestStopReplyDocument,
    "\n  fragment RestPerson on Person { id: userId fullName profile { avatarUrl } }\n": typeof types.RestPersonFragmentDoc,
    "\n  fragment RestPostComment on Comment { id comment userId user { ...RestPerson } createdAt @local }\n": typeof types.RestPostCommentFragmentDoc,
    "\n  fragment RestPost on Post {\n    id userId user { ...RestPerson }\n    title content\n    createdAt @local\n    views likesCount commentsCount\n    photos { id: photoId url }\n    comments: newestComments(first: 20) { ...RestPostComment }\n    isLiked isApproved\n  }\n": typeof types.RestPostFragmentDoc,
    "\n  fragment RestListedPost on Post {\n    id userId user { ...RestPerson }\n    title content\n    createdAt @local\n    views likesCount commentsCount\n    photos { id: photoId url }\n    comments: newestComments(first: 0) { ...RestPostComment }\n    isLiked isApproved\n  }\n": typeof types.RestListedPostFragmentDoc,
    "\n        query RestPosts($page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: posts(first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestListedPost }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      ": typeof types.RestPostsDocument,
    "\n        query RestPostsOf($user_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: postsOf(userId: $user_id, first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestListedPost }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      ": typeof types.RestPostsOfDocument,
    "\n        query RestPost($post_id: ID!, $limit: Int = 1000, $cursor: String) {\n          post(id: $post_id) {\n            ...RestListedPost\n            all: comments(first: $limit, after: $cursor) {\n              nodes { ...RestPostComment }\n              pageInfo { hasNextPage endCursor }\n            }\n          }\n        }\n      ": typeof types.RestPostDocument,
    "\n        mutation RestCreatePost($input: PostInput!) { createPost(input: $input) { ...RestPost } }\n      ": typeof types.RestCreatePostDocument,
    "\n        mutation RestUploadPost($input: PostWords!, $files: [File!]! = []) {\n          createPostWithFiles(input: $input, files: $files) { ...RestPost }\n        }\n      ": typeof types.RestUploadPostDocument,
    "\n        mutation RestChangePost($post_id: ID!, $input: PostChanges!) {\n          updatePost(id: $post_id, input: $input) { ...RestPost }\n        }\n      ": typeof types.RestChangePostDocument,
    "\n        mutation RestDeletePost($post_id: ID!) { deletePost(id: $post_id) }\n      ": typeof types.RestDeletePostDocument,
    "\n        mutation RestApprovePost($post_id: ID!) { approvePost(id: $post_id) { ...RestPost } }\n      ": typeof types.RestApprovePostDocument,
    "\n        mutation RestTogglePostLike($post_id: ID!) { togglePostLike(id: $post_id) { isLiked likesCount } }\n      ": typeof types.RestTogglePostLikeDocument,
    "\n        mutation RestAddComment($post_id: ID!, $input: CommentInput!) {\n          addComment(postId: $post_id, input: $input) { id comment }\n        }\n      ": typeof types.RestAddCommentDocument,
    "\n        query RestComments($post_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: comments(postId: $post_id, first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestPostComment }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      ": typeof types.RestCommentsDocument,
    "\n        mutation RestChangeComment($comment_id: ID!, $input: CommentInput!) {\n          updateComment(id: $comment_id, input: $input) { id comment }\n        }\n      ": typeof types.RestChangeCommentDocument,
    "\n        mutation RestDeleteComment($comment_id: ID!) { deleteComment(id: $comment_id) }\n      ": typeof types.RestDeleteCommentDocument,
    "\n        mutation RestJoinEarlyAccess($input: EarlyAccessInput!) { joinEarlyAccess(input: $input) { email } }\n      ": typeof types.RestJoinEarlyAccessDocument,
    "\n  fragment RestSharedChild on SharedChild { id: childId fullName role ownerId ownerName joinedAt }\n": typeof types.RestSharedChildFragmentDoc,
    "\n  fragment RestChildInvitation on ChildInvitation { id childId email role createdAt expiresAt isExpired }\n": typeof types.RestChildInvitationFragmentDoc,
    "\n  fragment RestChildMember on ChildMember { userId fullName email role joinedAt }\n": typeof types.RestChildMemberFragmentDoc,
    "\n  fragment RestFamilyRemoval on FamilyRemoval { userId emails removedAt }\n": typeof types.RestFamilyRemovalFragmentDoc,
    "\n        query RestSharedChildren { sharedChildren { ...RestSharedChild } }\n      ": typeof types.RestSharedChildrenDocument,
    "\n        mutation RestLeaveChild($child_id: ID!) { leaveChild(childId: $child_id) }\n      ": typeof types.RestLeaveChildDocument,
    "\n        query RestInvitationIsOpen($token: String!) { childInvitationIsOpen(token: $token) }\n      ": typeof types.RestInvitationIsOpenDocument,
    "\n        mutation RestAcceptInvitation($token: String!) { acceptChildInvitation(token: $token) { ...RestSharedChild } }\n      ": typeof types.RestAcceptInvitationDocument,
    "\n        query RestReceivedInvitation($token: String!) {\n          receivedInvitation(token: $token) { role ownerName expiresAt }\n        }\n      ": typeof types.RestReceivedInvitationDocument,
    "\n        query RestFamilyRemovals { familyRemovals { ...RestFamilyRemoval } }\n      ": typeof types.RestFamilyRemovalsDocument,
    "\n        mutation RestUndoRemoval($user_id: ID!) { undoFamilyRemoval(userId: $user_id) }\n      ": typeof types.RestUndoRemovalDocument,
    "\n        mutation RestInviteToChild($child_id: ID!, $input: ChildInvitationInput!) {\n          inviteToChild(childId: $child_id, input: $input) { ...RestChildInvitation }\n        }\n      ": typeof types.RestInviteToChildDocument,
    "\n        query RestChildInvitations($child_id: ID!) { invitations: childInvitations(childId: $child_id) { ...RestChildInvitation } }\n      ": typeof types.RestChildInvitationsDocument,
    "\n        mutation RestRevokeInvitation($child_id: ID!, $invitation_id: ID!) {\n          revokeChildInvitation(childId: $child_id, id: $invitation_id)\n        }\n      ": typeof types.RestRevokeInvitationDocument,
    "\n        query RestChildMembers($child_id: ID!) { members: childMembers(childId: $child_id) { ...RestChildMember } }\n      ": typeof types.RestChildMembersDocument,
    "\n        mutation RestChangeMember($child_id: ID!, $user_id: ID!, $input: ChildMemberChanges!) {\n          changeChildMember(childId: $child_id, userId: $user_id, input: $input) { ...RestChildMember }\n        }\n      ": typeof types.RestChangeMemberDocument,
    "\n        mutation RestRemoveMember($child_id: ID!, $user_id: ID!, $safety: Boolean = false) {\n          removeChildMember(childId: $child_id, userId: $user_id, safety: $safety)\n        }\n      ": typeof types.RestRemoveMemberDocument,
    "\n  fragment RestPhoto on Photo { id imageUrl }\n": typeof types.RestPhotoFragmentDoc,
    "\n  fragment RestPhotoDetails on Photo { id imageUrl thumbnailUrl width height blurhash createdAt }\n": typeof types.RestPhotoDetailsFragmentDoc,
    "\n        mutation RestUploadPhoto($file: File!) { uploadPhoto(file: $file) { ...RestPhoto } }\n      ": typeof types.RestUploadPhotoDocument,
    "\n        mutation RestUploadPhotos($files: [File!]!) { uploadPhotos(files: $files) { ...RestPhoto } }\n      ": typeof types.RestUploadPhotosDocument,
    "\n        query RestPhotos($limit: Int = 1000, $cursor: String) {\n          photos(first: $limit, after: $cursor) { nodes { ...RestPhoto } pageInfo { hasNextPage endCursor } }\n        }\n      ": typeof types.RestPhotosDocument,
    "\n        query RestPhotosDetails($limit: Int = 1000, $cursor: String) {\n          photos(first: $limit, after: $cursor) { nodes { ...RestPhotoDetails } pageInfo { hasNextPage endCursor } }\n        }\n      ": typeof types.RestPhotosDetailsDocument,
    "\n        query RestPhotoById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhoto } }\n      ": typeof types.RestPhotoByIdDocument,
    "\n        query RestPhotoDetailsById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhotoDetails } }\n      ": typeof types.RestPhotoDetailsByIdDocument,
    "\n        mutation RestLinkPhoto($photo_id: ID!, $input: PhotoLink!) {\n          memory: linkPhoto(photoId: $photo_id, input: $input) { id albumId photoId note }\n        }\n      ": typeof types.RestLinkPhotoDocument,
    "\n        mutation RestChangePhotoMemory($photo_id: ID!, $input: MemoryChanges!) {\n          updatePhotoMemory(photoId: $photo_id, input: $input) { ...RestMemory }\n        }\n      ": typeof types.RestChangePhotoMemoryDocument,
    "\n        mutation RestDeletePhoto($photo_id: ID!) { deletePhoto(id: $photo_id) }\n      ": typeof types.RestDeletePhotoDocument,
    "\n        mutation RestDeleteAllPhotos { deleteAllPhotos }\n      ": typeof types.RestDeleteAllPhotosDocument,
    "\n  fragment RestJournalEntry on JournalEntry {\n    id title content mood\n    entryDate @seconds\n    createdAt @seconds\n    updatedAt @seconds\n    categoryId photos\n  }\n": typeof types.RestJournalEntryFragmentDoc,
    "\n  fragment RestMoodCount on MoodCount { mood tone entries }\n": typeof types.RestMoodCountFragmentDoc,
    "\n        mutation RestWriteEntry($input: JournalEntryInput!) {\n          entry: createJournalEntry(input: $input) { id title }\n        }\n      ": typeof types.RestWriteEntryDocument,
    "\n        query RestEntries(\n          $limit: Int = 20\n          $offset: Int = 0\n          $sort_by: JournalSort = entry_date\n          $order: Direction = desc\n          $category: String\n          $mood: String\n          $search: String\n          $start_date: Date\n          $end_date: Date\n        ) {\n          page: journalEntries(\n            first: $limit\n            offset: $offset\n            sortBy: $sort_by\n            order: $order\n            category: $category\n            mood: $mood\n            search: $search\n            startDate: $start_date\n            endDate: $end_date\n          ) {\n            nodes { ...RestJournalEntry }\n            totalCount\n          }\n        }\n      ": typeof types.RestEntriesDocument,
    "\n        query RestEntriesByCategory($category: String!, $limit: Int = 20, $offset: Int = 0) {\n          page: journalEntries(category: $category, first: $limit, offset: $offset) {\n            nodes { ...RestJournalEntry }\n            totalCount\n          }\n        }\n      ": typeof types.RestEntriesByCategoryDocument,
    "\n        query RestJournalCategories { categories: journalCategories { id name } }\n      ": typeof types.RestJournalCategoriesDocument,
    "\n        query RestJournalCalendar($month: String!) {\n          days: journalCalendar(month: $month) { date entries moods { ...RestMoodCount } }\n        }\n      ": typeof types.RestJournalCalendarDocument,
    "\n        query RestJournalMoods($weeks: Int = 12, $end_date: Date) {\n          weeks: journalWeeks(weeks: $weeks, endDate: $end_date) {\n            weekStart entries good low moods { ...RestMoodCount }\n          }\n        }\n      ": typeof types.RestJournalMoodsDocument,
    "\n        query RestJournalBook($start_date: Date, $end_date: Date) {\n          journalBook(startDate: $start_date, endDate: $end_date)\n        }\n      ": typeof types.RestJournalBookDocument,
    "\n        query RestJournalPreferences { journalPreferences { thisDay checkIns } }\n      ": typeof types.RestJournalPreferencesDocument,
    "\n        mutation RestChangeJournalPreferences($input: JournalPreferenceChanges!) {\n          updateJournalPreferences(input: $input) { thisDay checkIns }\n        }\n      ": typeof types.RestChangeJournalPreferencesDocument,
    "\n        mutation RestChangeEntry($entry_id: ID!, $input: JournalEntryChanges!) {\n          updateJournalEntry(id: $entry_id, input: $input) { ...RestJournalEntry }\n        }\n      ": typeof types.RestChangeEntryDocument,
    "\n        mutation RestDeleteEntry($entry_id: ID!) { deleteJournalEntry(id: $entry_id) }\n      ": typeof types.RestDeleteEntryDocument,
    "\n  fragment RestMemory on Memory { id photo: photoId note savedOn @seconds }\n": typeof types.RestMemoryFragmentDoc,
    "\n        query RestAlbumMemories($album_id: ID!, $limit: Int = 1000, $cursor: String) {\n          album(id: $album_id) {\n            id name\n            memories(first: $limit, after: $cursor) { nodes { ...RestMemory } pageInfo { hasNextPage endCursor } }\n          }\n        }\n      ": typeof types.RestAlbumMemoriesDocument,
    "\n        mutation RestCreateMemory($input: MemoryInput!) { createMemory(input: $input) { ...RestMemory } }\n      ": typeof types.RestCreateMemoryDocument,
    "\n        mutation RestChangeMemory($memory_id: ID!, $input: MemoryChanges!) {\n          updateMemory(id: $memory_id, input: $input) { ...RestMemory }\n        }\n      ": typeof types.RestChangeMemoryDocument,
    "\n        mutation RestDeleteMemory($memory_id: ID!) { deleteMemory(id: $memory_id) }\n      ": typeof types.RestDeleteMemoryDocument,
    "\n  fragment RestMilestone on Milestone {\n    id: milestoneId area week months title description beginsOn state reachedOn note noteBy\n    articles { id: resourceId title }\n  }\n": typeof types.RestMilestoneFragmentDoc,
    "\n        query RestMilestones($child_id: ID!, $state: MilestoneState) {\n          items: milestones(childId: $child_id, state: $state) { ...RestMilestone }\n        }\n      ": typeof types.RestMilestonesDocument,
    "\n        query RestMilestoneSources { sources: milestoneSources { title url } }\n      ": typeof types.RestMilestoneSourcesDocument,
    "\n        mutation RestReachMilestone($child_id: ID!, $milestone_id: String!, $input: ReachedMilestoneInput!) {\n          reachMilestone(childId: $child_id, milestoneId: $milestone_id, input: $input) { ...RestMilestone }\n        }\n      ": typeof types.RestReachMilestoneDocument,
    "\n        mutation RestUnreachMilestone($child_id: ID!, $milestone_id: String!) {\n          unreachMilestone(childId: $child_id, milestoneId: $milestone_id) { id }\n        }\n      ": typeof types.RestUnreachMilestoneDocument,
    "\n  fragment RestNotification on Notification {\n    id userId notificationType title body status priority channels data sentAt readAt createdAt updatedAt\n  }\n": typeof types.RestNotificationFragmentDoc,
    "\n  fragment RestChannelCount on ChannelCount { queued sent failed skipped }\n": typeof types.RestChannelCountFragmentDoc,
    "\n  fragment RestNotificationCount on NotificationCount { total unread }\n": typeof types.RestNotificationCountFragmentDoc,
    "\n  fragment RestCircuit on Circuit { service state failures openedAt retryAt }\n": typeof types.RestCircuitFragmentDoc,
    "\n        mutation RestSendBroadcast($input: BroadcastInput!) { broadcast: sendBroadcast(input: $input) { id } }\n      ": typeof types.RestSendBroadcastDocument,
    "\n        mutation RestRegisterDevice($input: DeviceInput!) {\n          registerDevice(input: $input) { id userId deviceType isActive lastUsedAt createdAt }\n        }\n      ": typeof types.RestRegisterDeviceDocument,
    "\n        query RestNotifications(\n          $page: Int = 1\n          $limit: Int = 20\n          $status_filter: NotificationFilter\n          $notification_type: NotificationType\n        ) {\n          page: notifications(page: $page, first: $limit, status: $status_filter, notificationType: $notification_type) {\n            nodes { ...RestNotification }\n            totalCount\n          }\n        }\n      ": typeof types.RestNotificationsDocument,
    "\n        query RestNotificationHealth {\n          health: notificationHealth {\n            status timestamp\n            components {\n              circuitBreakers { status details }\n              metrics { status details }\n              messageBroker { status connected }\n              database { status connected }\n            }\n          }\n        }\n      ": typeof types.RestNotificationHealthDocument,
    "\n        query RestCircuits { circuits { ...RestCircuit } }\n      ": typeof types.RestCircuitsDocument,
    "\n        query RestDeliveryMetrics {\n          channels: deliveryMetrics {\n            push { ...RestChannelCount }\n            email { ...RestChannelCount }\n            sms { ...RestChannelCount }\n            inApp { ...RestChannelCount }\n          }\n        }\n      ": typeof types.RestDeliveryMetricsDocument,
    "\n        mutation RestResetCircuit($service: String!) { circuit: resetCircuit(service: $service) { service state } }\n      ": typeof types.RestResetCircuitDocument,
    "\n        query RestNotificationPreferences {\n          preferences: notificationPreferences {\n            id: userId userId muteAll emailEnabled pushEnabled smsEnabled inAppEnabled quietHoursStart quietHoursEnd\n            notificationTypes {\n              system reminder milestone communityLike communityComment chat subscription security broadcast\n            }\n            createdAt updatedAt\n          }\n        }\n      ": typeof types.RestNotificationPreferencesDocument,
    "\n        mutation RestChangeNotificationPreferences($input: NotificationPreferenceChanges!) {\n          preferences: updateNotificationPreferences(input: $input) { id: userId updatedAt }\n        }\n      ": typeof types.RestChangeNotificationPreferencesDocument,
    "\n        query RestNotificationStats {\n          stats: notificationStats {\n            total unread\n            byType {\n              system { ...RestNotificationCount }\n              reminder { ...RestNotificationCount }\n              milestone { ...RestNotificationCount }\n              communityLike { ...RestNotificationCount }\n              communityComment { ...RestNotificationCount }\n              chat { ...RestNotificationCount }\n              subscription { ...RestNotificationCount }\n              security { ...RestNotificationCount }\n              broadcast { ...RestNotificationCount }\n            }\n          }\n        }\n      ": typeof types.RestNotificationStatsDocument,
    "\n        mutation RestReadAllNotifications { all: markAllNotificationsRead { count } }\n      ": typeof types.RestReadAllNotificationsDocument,
    "\n        query RestNotificationDetail($notification_id: ID!) {\n          notification(id: $notification_id) {\n            ...RestNotification\n            deliveryStatus { channel status sentAt deliveredAt errorMessage attempts }\n          }\n        }\n      ": typeof types.RestNotificationDetailDocument,
    "\n        mutation RestReadNotification($notification_id: ID!) {\n          notification: markNotificationRead(id: $notification_id) { id updatedAt }\n        }\n      ": typeof types.RestReadNotificationDocument,
    "\n        mutation RestDeleteNotification($notification_id: ID!) { deleted: deleteNotification(id: $notification_id) }\n      ": typeof types.RestDeleteNotificationDocument,
    "\n  fragment RestProfileSetup on ProfileSetup {\n    userId momStatus goals\n    partner { ...RestPartner }\n    children { fullName dateOfBirth gender }\n    children_metadata: children { id fullName age }\n  }\n": typeof types.RestProfileSetupFragmentDoc,
    "\n  fragment RestPartner on Partner { name email }\n": typeof types.RestPartnerFragmentDoc,
    "\n  fragment RestChild on Child {\n    id profileSetupId fullName dateOfBirth dueDate gender birthOrder profilePictureUrl age\n    createdAt @date\n    updatedAt @date\n  }\n": typeof types.RestChildFragmentDoc,
    "\n  fragment RestChildLife on Child {\n    id fullName stage gender dateOfBirth dueDate pregnancyWeek pregnancyDay ageMonths correctedAgeMonths\n    birthTime birthWeightGrams birthLengthCm lossKind lostOn\n  }\n": typeof types.RestChildLifeFragmentDoc,
    "\n        query RestSetup { profileSetup { ...RestProfileSetup } }\n      ": typeof types.RestSetupDocument,
    "\n        mutation RestCreateSetup($input: ProfileSetupInput!) {\n          setup: createProfileSetup(input: $input) { ...RestProfileSetup }\n        }\n      ": typeof types.RestCreateSetupDocument,
    "\n        mutation RestUpdateSetup($input: ProfileSetupChanges!) {\n          updateProfileSetup(input: $input) { ...RestProfileSetup }\n        }\n      ": typeof types.RestUpdateSetupDocument,
    "\n        mutation RestCreateChild($input: ChildInput!) { createChild(input: $input) { ...RestChild } }\n      ": typeof types.RestCreateChildDocument,
    "\n        query RestChildren { children { ...RestChild } }\n      ": typeof types.RestChildrenDocument,
    "\n        query RestChildProfile($child_id: ID!) { child(id: $child_id) { ...RestChild } }\n      ": typeof types.RestChildProfileDocument,
    "\n        mutation RestUpdateChild($child_id: ID!, $input: ChildChanges!) {\n          updateChild(id: $child_id, input: $input) { ...RestChild }\n        }\n      ": typeof types.RestUpdateChildDocument,
    "\n        mutation RestDeleteChild($child_id: ID!) { deleteChild(id: $child_id) }\n      ": typeof types.RestDeleteChildDocument,
    "\n        mutation RestSetChildPicture($child_id: ID!, $file: File!) {\n          child: setChildPicture(id: $child_id, file: $file) { ...RestChild }\n        }\n      ": typeof types.RestSetChildPictureDocument,
    "\n        query RestChildLives { children(lost: true) { ...RestChildLife } }\n      ": typeof types.RestChildLivesDocument,
    "\n        query RestOneChildLife($child_id: ID!) { child(id: $child_id) { ...RestChildLife } }\n      ": typeof types.RestOneChildLifeDocument,
    "\n        mutation RestRecordBirth($child_id: ID!, $input: BirthInput!) {\n          recordBirth(id: $child_id, input: $input) { ...RestChildLife }\n        }\n      ": typeof types.RestRecordBirthDocument,
    "\n        mutation RestUndoBirth($child_id: ID!) { undoBirth(id: $child_id) { ...RestChildLife } }\n      ": typeof types.RestUndoBirthDocument,
    "\n        mutation RestRecordLoss($child_id: ID!, $input: LossInput!) {\n          recordLoss(id: $child_id, input: $input) { ...RestChildLife }\n        }\n      ": typeof types.RestRecordLossDocument,
    "\n        mutation RestUndoLoss($child_id: ID!) { undoLoss(id: $child_id) { ...RestChildLife } }\n      ": typeof types.RestUndoLossDocument,
    "\n        mutation RestForgotPassword($email: String!) { requestPasswordReset(email: $email) }\n      ": typeof types.RestForgotPasswordDocument,
    "\n        mutation RestVerifyOtp($input: OtpInput!) { verifyOtp(input: $input) }\n      ": typeof types.RestVerifyOtpDocument,
    "\n        mutation RestResetPassword($input: PasswordResetInput!) { resetPassword(input: $input) }\n      ": typeof types.RestResetPasswordDocument,
    "\n        mutation RestResendVerification($email: String!) { resendVerification(email: $email) }\n      ": typeof types.RestResendVerificationDocument,
    "\n        mutation RestVerifyEmail($token: String!) { verifyEmail(token: $token) }\n      ": typeof types.RestVerifyEmailDocument,
    "\n        mutation RestVerifyEmailByPost($token: String!) { verifyEmail(token: $token) }\n      ": typeof types.RestVerifyEmailByPostDocument,
    "\n        mutation RestChangePassword($input: PasswordChangeInput!) { changePassword(input: $input) { id } }\n      ": typeof types.RestChangePasswordDocument,
    "\n        mutation RestEmailChange($input: EmailChangeInput!) { requestEmailChange(input: $input) }\n      ": typeof types.RestEmailChangeDocument,
    "\n  fragment RestReport on Report {\n    id userId targetType targetId authorId excerpt reason note status priority isUrgent createdAt closedAt\n  }\n": typeof types.RestReportFragmentDoc,
    "\n        mutation RestReport($input: ReportInput!) { report(input: $input) { id: reportId status } }\n      ": typeof types.RestReportDocument,
    "\n        query RestReports($status: ReportStatus = open, $urgent: Boolean = false, $page: Int = 1, $limit: Int = 20) {\n          page: reports(status: $status, urgent: $urgent, first: $limit, page: $page) {\n            nodes { ...RestReport }\n            totalCount\n          }\n        }\n      ": typeof types.RestReportsDocument,
    "\n        mutation RestCloseReport($report_id: ID!, $input: ReportDecisionInput!) {\n          closeReport(id: $report_id, input: $input) { id status }\n        }\n      ": typeof types.RestCloseReportDocument,
    "\n  fragment RestResourceForYou on ResourceForYou {\n    resource {\n      ...RestListedResource\n      stages { trying weeks { from to } birth months { from to } loss }\n      language minutesToRead reviewedBy reviewedOn\n      sources { title url }\n    }\n    reason { stage week months childId }\n    isRead isSaved\n  }\n": typeof types.RestResourceForYouFragmentDoc,
    "\n      query RestResourcesForYou($limit: Int = 20) {\n        items: resourcesForYou(first: $limit) { ...RestResourceForYou }\n      }\n    ": typeof types.RestResourcesForYouDocument,
    "\n      query RestWeeklyArticle { weeklyArticle { isOn nextAt } }\n    ": typeof types.RestWeeklyArticleDocument,
    "\n      mutation RestSetWeeklyArticle($is_on: Boolean!) { setWeeklyArticle(isOn: $is_on) { isOn nextAt } }\n    ": typeof types.RestSetWeeklyArticleDocument,
    "\n      mutation RestMarkResourceRead($resource_id: ID!) {\n        markResourceRead(resourceId: $resource_id) { resourceId readAt }\n      }\n    ": typeof types.RestMarkResourceReadDocument,
    "\n      mutation RestMarkResourceUnread($resource_id: ID!) { markResourceUnread(resourceId: $resource_id) { id } }\n    ": typeof types.RestMarkResourceUnreadDocument,
    "\n      mutation RestAddBookmark($input: BookmarkInput!) { addBookmark(input: $input) { id userId resourceId } }\n    ": typeof types.RestAddBookmarkDocument,
    "\n      query RestBookmarks($page: Int = 1, $limit: Int = 20) {\n        page: bookmarks(page: $page, first: $limit) {\n          nodes { id userId resourceId createdAt resource { ...RestListedResource } }\n          totalCount\n        }\n      }\n    ": typeof types.RestBookmarksDocument,
    "\n      mutation RestDeleteBookmark($resource_id: ID!) { deleteBookmark(resourceId: $resource_id) { id } }\n    ": typeof types.RestDeleteBookmarkDocument,
    "\n  fragment RestResourceMedia on ResourceMedia { id resourceId url mediaType }\n": typeof types.RestResourceMediaFragmentDoc,
    "\n  fragment RestResourceCategory on ResourceCategory { id name }\n": typeof types.RestResourceCategoryFragmentDoc,
    "\n  fragment RestListedResource on Resource {\n    id title content categoryId\n    category { ...RestResourceCategory }\n    media { ...RestResourceMedia }\n    createdAt updatedAt\n  }\n": typeof types.RestListedResourceFragmentDoc,
    "\n        query RestResources($q: String, $category_id: ID, $language: String, $page: Int = 1, $limit: Int = 20) {\n          page: resources(q: $q, categoryId: $category_id, language: $language, page: $page, first: $limit) {\n            nodes { ...RestListedResource }\n            totalCount\n          }\n        }\n      ": typeof types.RestResourcesDocument,
    "\n        query RestSearchResources($title: String, $page: Int = 1, $limit: Int = 20) {\n          page: resources(title: $title, page: $page, first: $limit) {\n            nodes { ...RestListedResource }\n            totalCount\n          }\n        }\n      ": typeof types.RestSearchResourcesDocument,
    "\n        mutation RestCreateResource($input: ResourceInput!) {\n          createResource(input: $input) { id title categoryId createdAt }\n        }\n      ": typeof types.RestCreateResourceDocument,
    "\n        query RestResourceCategories($limit: Int = 1000, $cursor: String) {\n          categories: resourceCategories(first: $limit, after: $cursor) {\n            nodes { ...RestResourceCategory }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": typeof types.RestResourceCategoriesDocument,
    "\n        mutation RestCreateResourceCategory($input: ResourceCategoryInput!) {\n          createResourceCategory(input: $input) { ...RestResourceCategory }\n        }\n      ": typeof types.RestCreateResourceCategoryDocument,
    "\n        query RestResourceCategory($category_id: ID!) {\n          resourceCategory(id: $category_id) { ...RestResourceCategory }\n        }\n      ": typeof types.RestResourceCategoryDocument,
    "\n        mutation RestChangeResourceCategory($category_id: ID!, $input: ResourceCategoryChanges!) {\n          updateResourceCategory(id: $category_id, input: $input) { ...RestResourceCategory }\n        }\n      ": typeof types.RestChangeResourceCategoryDocument,
    "\n        mutation RestDeleteResourceCategory($category_id: ID!) { deleteResourceCategory(id: $category_id) }\n      ": typeof types.RestDeleteResourceCategoryDocument,
    "\n        query RestMedia($media_id: ID!) { resourceMedia(id: $media_id) { ...RestResourceMedia } }\n      ": typeof types.RestMediaDocument,
    "\n        mutation RestDeleteMedia($media_id: ID!) { deleteResourceMedia(id: $media_id) }\n      ": typeof types.RestDeleteMediaDocument,
    "\n        query RestResource($resource_id: ID!) {\n          resource(id: $resource_id) { id title content categoryId createdAt updatedAt }\n        }\n      ": typeof types.RestResourceDocument,
    "\n        mutation RestChangeResource($resource_id: ID!, $input: ResourceChanges!) {\n          updateResource(id: $resource_id, input: $input) { id title categoryId createdAt updatedAt }\n        }\n      ": typeof types.RestChangeResourceDocument,
    "\n        mutation RestDeleteResource($resource_id: ID!) { deleteResource(id: $resource_id) }\n      ": typeof types.RestDeleteResourceDocument,
    "\n        mutation RestAddMedia($resource_id: ID!, $input: ResourceMediaInput!, $file: File) {\n          addResourceMedia(resourceId: $resource_id, input: $input, file: $file) { ...RestResourceMedia }\n        }\n      ": typeof types.RestAddMediaDocument,
    "\n  fragment RestSubscription on StoreSubscription {\n    id userId status platform productId\n    startedAt @seconds\n    expiresAt @seconds\n    cancelledAt @seconds\n    autoRenewing originalTransactionId latestTransactionId\n  }\n": typeof types.RestSubscriptionFragmentDoc,
    "\n  fragment RestSubscriptionDetails on StoreSubscription {\n    id userId status platform productId\n    startedAt @seconds\n    expiresAt @seconds\n    cancelledAt @seconds\n    autoRenewing originalTransactionId latestTransactionId\n    createdAt @seconds\n    updatedAt @seconds\n  }\n": typeof types.RestSubscriptionDetailsFragmentDoc,
    "\n  fragment RestPlan on Plan {\n    id: planId name description isFree\n    products { platform productId }\n    allowances { name allowed }\n  }\n": typeof types.RestPlanFragmentDoc,
    "\n  fragment RestAllowance on Allowance { name used allowed remaining resetsAt @seconds plans }\n": typeof types.RestAllowanceFragmentDoc,
    "\n        mutation RestVerifyPurchase($input: PurchaseInput!) {\n          subscription: verifyPurchase(input: $input) { ...RestSubscription isSandbox }\n        }\n      ": typeof types.RestVerifyPurchaseDocument,
    "\n        query RestSubscriptionStatus {\n          standing: subscriptionStanding { hasActiveSubscription subscription { ...RestSubscription } daysRemaining }\n        }\n      ": typeof types.RestSubscriptionStatusDocument,
    "\n        query RestPremiumAccess { access: premiumAccess { userId hasPremiumAccess } }\n      ": typeof types.RestPremiumAccessDocument,
    "\n        query RestPlans { plans { ...RestPlan } }\n      ": typeof types.RestPlansDocument,
    "\n        query RestAllowances { allowances { plan { ...RestPlan } allowances { ...RestAllowance } } }\n      ": typeof types.RestAllowancesDocument,
    "\n        query RestSubscriptionById($subscription_id: ID!) {\n          subscription: storeSubscription(id: $subscription_id) { ...RestSubscriptionDetails }\n        }\n      ": typeof types.RestSubscriptionByIdDocument,
    "\n  fragment RestTask on Task {\n    id childId isShared userId title notes dueAt repeat remind completedAt completions lastCompletedAt createdAt updatedAt\n  }\n": typeof types.RestTaskFragmentDoc,
    "\n        query RestTasks(\n          $page: Int = 1\n          $limit: Int = 20\n          $status: TaskStatus\n          $child_id: ID\n          $sort_by: TaskSort = due_at\n          $order: Direction = asc\n        ) {\n          page: tasks(page: $page, first: $limit, status: $status, childId: $child_id, sortBy: $sort_by, order: $order) {\n            nodes { ...RestTask }\n            totalCount\n          }\n        }\n      ": typeof types.RestTasksDocument,
    "\n        mutation RestCreateTask($input: TaskInput!) { createTask(input: $input) { ...RestTask } }\n      ": typeof types.RestCreateTaskDocument,
    "\n        query RestTaskById($task_id: ID!) { task(id: $task_id) { ...RestTask } }\n      ": typeof types.RestTaskByIdDocument,
    "\n        mutation RestUpdateTask($task_id: ID!, $input: TaskChanges!) {\n          updateTask(id: $task_id, input: $input) { ...RestTask }\n        }\n      ": typeof types.RestUpdateTaskDocument,
    "\n        mutation RestCompleteTask($task_id: ID!, $due_at: DateTime) {\n          completeTask(id: $task_id, dueAt: $due_at) { ...RestTask }\n        }\n      ": typeof types.RestCompleteTaskDocument,
    "\n        mutation RestReopenTask($task_id: ID!) { reopenTask(id: $task_id) { ...RestTask } }\n      ": typeof types.RestReopenTaskDocument,
    "\n        mutation RestDeleteTask($task_id: ID!) { deleteTask(id: $task_id) }\n      ": typeof types.RestDeleteTaskDocument,
    "\n        query RestSharedTasks($child_id: ID!, $page: Int = 1, $limit: Int = 20, $status: TaskStatus) {\n          page: sharedTasks(childId: $child_id, page: $page, first: $limit, status: $status) {\n            nodes { ...RestTask }\n            totalCount\n          }\n        }\n      ": typeof types.RestSharedTasksDocument,
    "\n  fragment RestUser on User {\n    id fullName email phone\n    dateOfBirth @local\n    state country occupation preferredLanguage timezone bio avatarUrl\n    pushNotificationsEnabled emailNotificationsEnabled smsNotificationsEnabled\n    darkMode aiVoiceEnabled chatHistoryVisible showMilestoneReminders dailyReminderTime communityVisibility\n  }\n": typeof types.RestUserFragmentDoc,
    "\n        query RestProfile { me { ...RestUser } }\n      ": typeof types.RestProfileDocument,
    "\n        mutation RestSetProfilePhoto($file: File!) { user: setProfilePhoto(file: $file) { avatarUrl } }\n      ": typeof types.RestSetProfilePhotoDocument,
    "\n        mutation RestRemoveProfilePhoto { removeProfilePhoto { id } }\n      ": typeof types.RestRemoveProfilePhotoDocument,
    "\n        query RestSettings { me { ...RestUser } }\n      ": typeof types.RestSettingsDocument,
    "\n        mutation RestUpdateSettings(\n          $profile: ProfileChanges\n          $notifications: NotificationSettings\n          $app_settings: AppSettings\n        ) {\n          updateSettings(profile: $profile, notifications: $notifications, appSettings: $app_settings) { ...RestUser }\n        }\n      ": typeof types.RestUpdateSettingsDocument,
    "\n        mutation RestUpdateProfile($input: ProfileChanges!) { updateSettings(profile: $input) { ...RestUser } }\n      ": typeof types.RestUpdateProfileDocument,
    "\n        mutation RestUpdateNotificationSettings($input: NotificationSettings!) {\n          updateSettings(notifications: $input) { ...RestUser }\n        }\n      ": typeof types.RestUpdateNotificationSettingsDocument,
    "\n        mutation RestUpdateAppSettings($input: AppSettings!) { updateSettings(appSettings: $input) { ...RestUser } }\n      ": typeof types.RestUpdateAppSettingsDocument,
    "\n        query RestExport { dataExport }\n      ": typeof types.RestExportDocument,
};
const documents: Documents = {
    "\n        query ExportUsers($after: String, $search: String, $status: AccountStatus, $role: Role, $isAdmin: Boolean,\n          $sortBy: AccountSort) {\n          list: users(first: 100, after: $after, search: $search, status: $status, role: $role, isAdmin: $isAdmin,\n            sortBy: $sortBy) {\n            nodes { fullName email status role country lastSeenAt createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportUsersDocument,
    "\n        query ExportPosts($after: String, $search: String, $state: PostState, $userId: ID) {\n          list: adminPosts(first: 100, after: $after, search: $search, state: $state, userId: $userId) {\n            nodes { title postPreview reactionsCount commentsCount datePosted userStatus user { fullName } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportPostsDocument,
    "\n        query ExportComments($after: String, $search: String, $userId: ID, $postId: ID) {\n          list: adminComments(first: 100, after: $after, search: $search, userId: $userId, postId: $postId) {\n            nodes { comment postTitle createdAt openReportsCount user { fullName } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportCommentsDocument,
    "\n        query ExportLibrary($after: String, $q: String, $categoryId: ID, $language: String) {\n          list: resources(first: 100, after: $after, q: $q, categoryId: $categoryId, language: $language) {\n            nodes { title language updatedAt category { name } media { id } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportLibraryDocument,
    "\n        query ExportReports($after: String, $status: ReportStatus, $claim: ReportClaim, $authorId: ID) {\n          list: reports(first: 100, after: $after, status: $status, claim: $claim, authorId: $authorId) {\n            nodes { createdAt reason isUrgent targetType targetId excerpt note status outcome }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportReportsDocument,
    "\n        query ExportAudit($after: String, $kind: AuditKind, $action: String, $actorId: ID, $targetId: ID, $from: DateTime) {\n          list: auditLog(first: 100, after: $after, kind: $kind, action: $action, actorId: $actorId, targetId: $targetId,\n            from: $from) {\n            nodes { createdAt actorId actorName action targetType targetId targetName facts }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportAuditDocument,
    "\n        query ExportEarlyAccess($after: String, $search: String) {\n          list: earlyAccessList(first: 100, after: $after, search: $search) {\n            nodes { email fullName createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportEarlyAccessDocument,
    "\n        query ExportFailedDeliveries($after: String, $channel: NotificationChannel!) {\n          list: failedDeliveries(first: 100, after: $after, channel: $channel) {\n            nodes { notificationType reason userId attempts createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportFailedDeliveriesDocument,
    "\n        query ExportDeadLetters($after: String) {\n          list: deadLetters(first: 100, after: $after) {\n            nodes { name reason attempts queuedAt diedAt requestId }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.ExportDeadLettersDocument,
    "\n  fragment RestTokens on TokenPair { accessToken refreshToken }\n": types.RestTokensFragmentDoc,
    "\n  fragment RestSession on Session { id userAgent signedInAt lastUsedAt expiresAt isCurrent }\n": types.RestSessionFragmentDoc,
    "\n        mutation RestRegister($input: RegisterInput!) {\n          register(input: $input) { user { id fullName email } accessToken refreshToken }\n        }\n      ": types.RestRegisterDocument,
    "\n        mutation RestLogin($input: CredentialsInput!) { login(input: $input) { accessToken refreshToken } }\n      ": types.RestLoginDocument,
    "\n        mutation RestCompleteSignIn($input: SecondFactorInput!) {\n          completeSignIn(input: $input) { user { id fullName email role } accessToken refreshToken }\n        }\n      ": types.RestCompleteSignInDocument,
    "\n        mutation RestSignInWithProvider($idp: String!, $input: ProviderSignInInput!) {\n          result: signInWithProvider(provider: $idp, input: $input) {\n            accessToken refreshToken firstName lastName\n            user { id email fullName }\n          }\n        }\n      ": types.RestSignInWithProviderDocument,
    "\n        mutation RestRefresh($refresh_token: String!) { refreshTokens(refreshToken: $refresh_token) { ...RestTokens } }\n      ": types.RestRefreshDocument,
    "\n        mutation RestLogout { logout }\n      ": types.RestLogoutDocument,
    "\n        query RestSessions { sessions { ...RestSession } }\n      ": types.RestSessionsDocument,
    "\n        mutation RestEndSession($id: ID!) { endSession(id: $id) }\n      ": types.RestEndSessionDocument,
    "\n        mutation RestDeleteAccount($input: AccountDeletionInput!) { deleteAccount(input: $input) }\n      ": types.RestDeleteAccountDocument,
    "\n  fragment RestCard on OverviewCard { value changePercent changeLabel }\n": types.RestCardFragmentDoc,
    "\n  fragment RestAdmin on Admin { id: userId fullName email phone role isActive }\n": types.RestAdminFragmentDoc,
    "\n        mutation RestAdminLogin($input: CredentialsInput!) {\n          adminLogin(input: $input) { accessToken refreshToken user { id fullName email role } }\n        }\n      ": types.RestAdminLoginDocument,
    "\n        mutation RestCreateAdmin($input: AdminInput!) { admin: createAdmin(input: $input) { ...RestAdmin } }\n      ": types.RestCreateAdminDocument,
    "\n        mutation RestDeleteAdmin($admin_id: ID!) { deleteAdmin(id: $admin_id) }\n      ": types.RestDeleteAdminDocument,
    "\n        query RestAdminSummary($period: OverviewPeriod = last_month) {\n          overview: adminOverview(period: $period) {\n            totalUsers { ...RestCard } activeUsers { ...RestCard } totalPosts { ...RestCard } bannedUsers { ...RestCard }\n          }\n        }\n      ": types.RestAdminSummaryDocument,
    "\n        query RestPostEngagement($period: EngagementPeriod = last_7_days) {\n          chart: adminEngagement(period: $period) { label points { date value } }\n        }\n      ": types.RestPostEngagementDocument,
    "\n        query RestRecentPosts($page: Int = 1, $page_size: Int = 10, $search: String) {\n          found: adminPosts(page: $page, first: $page_size, search: $search) {\n            nodes {\n              post_id: postId\n              user { id: userId fullName avatarUrl onlineStatus }\n              postPreview reactionsCount commentsCount datePosted userStatus actions\n            }\n            totalCount\n          }\n        }\n      ": types.RestRecentPostsDocument,
    "\n  fragment RestSharedAlbum on Album { id name userId childId createdAt updatedAt lastImage }\n": types.RestSharedAlbumFragmentDoc,
    "\n        query RestAlbums($limit: Int = 1000, $cursor: String) {\n          albums(first: $limit, after: $cursor) {\n            nodes { id name userId createdAt updatedAt lastImage }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.RestAlbumsDocument,
    "\n        mutation RestCreateAlbum($input: AlbumInput!) { album: createAlbum(input: $input) { id name } }\n      ": types.RestCreateAlbumDocument,
    "\n        query RestAlbum($album_id: ID!, $limit: Int = 1000, $cursor: String) {\n          album(id: $album_id) {\n            id name userId createdAt updatedAt\n            memories(first: $limit, after: $cursor) {\n              nodes { ...RestMemory imageUrl }\n              pageInfo { hasNextPage endCursor }\n            }\n          }\n        }\n      ": types.RestAlbumDocument,
    "\n        mutation RestChangeAlbum($album_id: ID!, $input: AlbumChanges!) {\n          album: updateAlbum(id: $album_id, input: $input) { id name }\n        }\n      ": types.RestChangeAlbumDocument,
    "\n        mutation RestDeleteAlbum($album_id: ID!) { deleteAlbum(id: $album_id) }\n      ": types.RestDeleteAlbumDocument,
    "\n        mutation RestShareAlbum($album_id: ID!, $input: AlbumSharingInput!) {\n          shareAlbum(id: $album_id, input: $input) { ...RestSharedAlbum }\n        }\n      ": types.RestShareAlbumDocument,
    "\n        mutation RestUnshareAlbum($album_id: ID!) { unshareAlbum(id: $album_id) { id } }\n      ": types.RestUnshareAlbumDocument,
    "\n        query RestSharedAlbums($child_id: ID!, $limit: Int = 1000, $cursor: String) {\n          albums: sharedAlbums(childId: $child_id, first: $limit, after: $cursor) {\n            nodes { ...RestSharedAlbum }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.RestSharedAlbumsDocument,
    "\n  fragment RestBlock on Block { userId user { ...RestPerson } createdAt }\n": types.RestBlockFragmentDoc,
    "\n        mutation RestBlockPerson($input: BlockInput!) { blockPerson(input: $input) { ...RestBlock } }\n      ": types.RestBlockPersonDocument,
    "\n        query RestBlocks($page: Int = 1, $limit: Int = 20) {\n          page: blocks(first: $limit, page: $page) { nodes { ...RestBlock } totalCount }\n        }\n      ": types.RestBlocksDocument,
    "\n        mutation RestUnblockPerson($user_id: ID!) { unblockPerson(userId: $user_id) }\n      ": types.RestUnblockPersonDocument,
    "\n  fragment RestConversation on Conversation { id userId title createdAt @micros }\n": types.RestConversationFragmentDoc,
    "\n  fragment RestChatSource on ChatSource { id: resourceId title }\n": types.RestChatSourceFragmentDoc,
    "\n  fragment RestAlternative on Message {\n    id message\n    createdAt @micros\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n    rating @omitNull\n    ratingReason @omitNull\n  }\n": types.RestAlternativeFragmentDoc,
    "\n  fragment RestMessage on Message {\n    id sender message\n    createdAt @micros\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n    rating @omitNull\n    ratingReason @omitNull\n    alternatives @omitNull { ...RestAlternative }\n  }\n": types.RestMessageFragmentDoc,
    "\n  fragment RestDisclaimer on Disclaimer { primaryCategory detectedCategories message }\n": types.RestDisclaimerFragmentDoc,
    "\n  fragment RestChatStart on ChatStart {\n    type: __typename @const(value: \"start\")\n    id: position @eventId\n    messageId\n    title @omitNull\n    disclaimer @omitNull { ...RestDisclaimer }\n  }\n": types.RestChatStartFragmentDoc,
    "\n  fragment RestChatChunk on ChatChunk { type: __typename @const(value: \"chunk\") id: position @eventId content }\n": types.RestChatChunkFragmentDoc,
    "\n  fragment RestChatDone on ChatDone {\n    type: __typename @const(value: \"done\")\n    id: position @eventId\n    messageId\n    disclaimer @omitNull { ...RestDisclaimer }\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n  }\n": types.RestChatDoneFragmentDoc,
    "\n  fragment RestChatError on ChatError { type: __typename @const(value: \"error\") id: position @eventId code message }\n": types.RestChatErrorFragmentDoc,
    "\n  fragment RestChatEvent on ChatEvent { ...RestChatStart ...RestChatChunk ...RestChatDone ...RestChatError }\n": types.RestChatEventFragmentDoc,
    "\n    subscription RestChatReply($session_id: ID!, $message_id: ID!, $last_event_id: String) {\n      chatReply(sessionId: $session_id, messageId: $message_id, after: $last_event_id) { ...RestChatEvent }\n    }\n  ": types.RestChatReplyDocument,
    "\n        query RestChats($page: Int = 1, $per_page: Int = 20) {\n          chats(first: $per_page, page: $page) { nodes { ...RestConversation } totalCount }\n        }\n      ": types.RestChatsDocument,
    "\n        mutation RestCreateChat { chat: createChat { ...RestConversation } }\n      ": types.RestCreateChatDocument,
    "\n        query RestChat($convo_id: ID!, $page: Int = 1, $per_page: Int = 20) {\n          chat(id: $convo_id) {\n            ...RestConversation\n            messages(first: $per_page, page: $page) { nodes { ...RestMessage } totalCount }\n          }\n        }\n      ": types.RestChatDocument,
    "\n        mutation RestRenameChat($conversation_id: ID!, $title: String!) {\n          chat: renameChat(id: $conversation_id, title: $title) { ...RestConversation }\n        }\n      ": types.RestRenameChatDocument,
    "\n        mutation RestDeleteChat($conversation_id: ID!) { deleteChat(id: $conversation_id) }\n      ": types.RestDeleteChatDocument,
    "\n        mutation RestSendMessage($session_id: ID!, $message: String!, $personality: Personality = mother_figure) {\n          sendChatMessage(sessionId: $session_id, message: $message, personality: $personality) {\n            messageId\n            allowance { name allowed remaining resetsInSeconds }\n          }\n        }\n      ": types.RestSendMessageDocument,
    "\n        query RestReply($session_id: ID!, $message_id: ID!) {\n          chatMessage(sessionId: $session_id, id: $message_id) { id }\n        }\n      ": types.RestReplyDocument,
    "\n        mutation RestRegenerateAnswer($session_id: ID!, $message_id: ID!, $personality: Personality = mother_figure) {\n          regenerateChatAnswer(sessionId: $session_id, id: $message_id, personality: $personality) {\n            messageId\n            allowance { name allowed remaining resetsInSeconds }\n          }\n        }\n      ": types.RestRegenerateAnswerDocument,
    "\n        mutation RestRateAnswer(\n          $session_id: ID!, $message_id: ID!, $rating: AnswerRating!, $reason: String, $share_text: Boolean = false\n        ) {\n          answer: rateChatAnswer(\n            sessionId: $session_id, id: $message_id, rating: $rating, reason: $reason, shareText: $share_text\n          ) {\n            ...RestMessage\n          }\n        }\n      ": types.RestRateAnswerDocument,
    "\n        mutation RestUnrateAnswer($session_id: ID!, $message_id: ID!) {\n          answer: unrateChatAnswer(sessionId: $session_id, id: $message_id) { ...RestMessage }\n        }\n      ": types.RestUnrateAnswerDocument,
    "\n        mutation RestStopReply($session_id: ID!) { reply: stopChatReply(sessionId: $session_id) { isStopped } }\n      ": types.RestStopReplyDocument,
    "\n  fragment RestPerson on Person { id: userId fullName profile { avatarUrl } }\n": types.RestPersonFragmentDoc,
    "\n  fragment RestPostComment on Comment { id comment userId user { ...RestPerson } createdAt @local }\n": types.RestPostCommentFragmentDoc,
    "\n  fragment RestPost on Post {\n    id userId user { ...RestPerson }\n    title content\n    createdAt @local\n    views likesCount commentsCount\n    photos { id: photoId url }\n    comments: newestComments(first: 20) { ...RestPostComment }\n    isLiked isApproved\n  }\n": types.RestPostFragmentDoc,
    "\n  fragment RestListedPost on Post {\n    id userId user { ...RestPerson }\n    title content\n    createdAt @local\n    views likesCount commentsCount\n    photos { id: photoId url }\n    comments: newestComments(first: 0) { ...RestPostComment }\n    isLiked isApproved\n  }\n": types.RestListedPostFragmentDoc,
    "\n        query RestPosts($page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: posts(first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestListedPost }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      ": types.RestPostsDocument,
    "\n        query RestPostsOf($user_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: postsOf(userId: $user_id, first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestListedPost }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      ": types.RestPostsOfDocument,
    "\n        query RestPost($post_id: ID!, $limit: Int = 1000, $cursor: String) {\n          post(id: $post_id) {\n            ...RestListedPost\n            all: comments(first: $limit, after: $cursor) {\n              nodes { ...RestPostComment }\n              pageInfo { hasNextPage endCursor }\n            }\n          }\n        }\n      ": types.RestPostDocument,
    "\n        mutation RestCreatePost($input: PostInput!) { createPost(input: $input) { ...RestPost } }\n      ": types.RestCreatePostDocument,
    "\n        mutation RestUploadPost($input: PostWords!, $files: [File!]! = []) {\n          createPostWithFiles(input: $input, files: $files) { ...RestPost }\n        }\n      ": types.RestUploadPostDocument,
    "\n        mutation RestChangePost($post_id: ID!, $input: PostChanges!) {\n          updatePost(id: $post_id, input: $input) { ...RestPost }\n        }\n      ": types.RestChangePostDocument,
    "\n        mutation RestDeletePost($post_id: ID!) { deletePost(id: $post_id) }\n      ": types.RestDeletePostDocument,
    "\n        mutation RestApprovePost($post_id: ID!) { approvePost(id: $post_id) { ...RestPost } }\n      ": types.RestApprovePostDocument,
    "\n        mutation RestTogglePostLike($post_id: ID!) { togglePostLike(id: $post_id) { isLiked likesCount } }\n      ": types.RestTogglePostLikeDocument,
    "\n        mutation RestAddComment($post_id: ID!, $input: CommentInput!) {\n          addComment(postId: $post_id, input: $input) { id comment }\n        }\n      ": types.RestAddCommentDocument,
    "\n        query RestComments($post_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: comments(postId: $post_id, first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestPostComment }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      ": types.RestCommentsDocument,
    "\n        mutation RestChangeComment($comment_id: ID!, $input: CommentInput!) {\n          updateComment(id: $comment_id, input: $input) { id comment }\n        }\n      ": types.RestChangeCommentDocument,
    "\n        mutation RestDeleteComment($comment_id: ID!) { deleteComment(id: $comment_id) }\n      ": types.RestDeleteCommentDocument,
    "\n        mutation RestJoinEarlyAccess($input: EarlyAccessInput!) { joinEarlyAccess(input: $input) { email } }\n      ": types.RestJoinEarlyAccessDocument,
    "\n  fragment RestSharedChild on SharedChild { id: childId fullName role ownerId ownerName joinedAt }\n": types.RestSharedChildFragmentDoc,
    "\n  fragment RestChildInvitation on ChildInvitation { id childId email role createdAt expiresAt isExpired }\n": types.RestChildInvitationFragmentDoc,
    "\n  fragment RestChildMember on ChildMember { userId fullName email role joinedAt }\n": types.RestChildMemberFragmentDoc,
    "\n  fragment RestFamilyRemoval on FamilyRemoval { userId emails removedAt }\n": types.RestFamilyRemovalFragmentDoc,
    "\n        query RestSharedChildren { sharedChildren { ...RestSharedChild } }\n      ": types.RestSharedChildrenDocument,
    "\n        mutation RestLeaveChild($child_id: ID!) { leaveChild(childId: $child_id) }\n      ": types.RestLeaveChildDocument,
    "\n        query RestInvitationIsOpen($token: String!) { childInvitationIsOpen(token: $token) }\n      ": types.RestInvitationIsOpenDocument,
    "\n        mutation RestAcceptInvitation($token: String!) { acceptChildInvitation(token: $token) { ...RestSharedChild } }\n      ": types.RestAcceptInvitationDocument,
    "\n        query RestReceivedInvitation($token: String!) {\n          receivedInvitation(token: $token) { role ownerName expiresAt }\n        }\n      ": types.RestReceivedInvitationDocument,
    "\n        query RestFamilyRemovals { familyRemovals { ...RestFamilyRemoval } }\n      ": types.RestFamilyRemovalsDocument,
    "\n        mutation RestUndoRemoval($user_id: ID!) { undoFamilyRemoval(userId: $user_id) }\n      ": types.RestUndoRemovalDocument,
    "\n        mutation RestInviteToChild($child_id: ID!, $input: ChildInvitationInput!) {\n          inviteToChild(childId: $child_id, input: $input) { ...RestChildInvitation }\n        }\n      ": types.RestInviteToChildDocument,
    "\n        query RestChildInvitations($child_id: ID!) { invitations: childInvitations(childId: $child_id) { ...RestChildInvitation } }\n      ": types.RestChildInvitationsDocument,
    "\n        mutation RestRevokeInvitation($child_id: ID!, $invitation_id: ID!) {\n          revokeChildInvitation(childId: $child_id, id: $invitation_id)\n        }\n      ": types.RestRevokeInvitationDocument,
    "\n        query RestChildMembers($child_id: ID!) { members: childMembers(childId: $child_id) { ...RestChildMember } }\n      ": types.RestChildMembersDocument,
    "\n        mutation RestChangeMember($child_id: ID!, $user_id: ID!, $input: ChildMemberChanges!) {\n          changeChildMember(childId: $child_id, userId: $user_id, input: $input) { ...RestChildMember }\n        }\n      ": types.RestChangeMemberDocument,
    "\n        mutation RestRemoveMember($child_id: ID!, $user_id: ID!, $safety: Boolean = false) {\n          removeChildMember(childId: $child_id, userId: $user_id, safety: $safety)\n        }\n      ": types.RestRemoveMemberDocument,
    "\n  fragment RestPhoto on Photo { id imageUrl }\n": types.RestPhotoFragmentDoc,
    "\n  fragment RestPhotoDetails on Photo { id imageUrl thumbnailUrl width height blurhash createdAt }\n": types.RestPhotoDetailsFragmentDoc,
    "\n        mutation RestUploadPhoto($file: File!) { uploadPhoto(file: $file) { ...RestPhoto } }\n      ": types.RestUploadPhotoDocument,
    "\n        mutation RestUploadPhotos($files: [File!]!) { uploadPhotos(files: $files) { ...RestPhoto } }\n      ": types.RestUploadPhotosDocument,
    "\n        query RestPhotos($limit: Int = 1000, $cursor: String) {\n          photos(first: $limit, after: $cursor) { nodes { ...RestPhoto } pageInfo { hasNextPage endCursor } }\n        }\n      ": types.RestPhotosDocument,
    "\n        query RestPhotosDetails($limit: Int = 1000, $cursor: String) {\n          photos(first: $limit, after: $cursor) { nodes { ...RestPhotoDetails } pageInfo { hasNextPage endCursor } }\n        }\n      ": types.RestPhotosDetailsDocument,
    "\n        query RestPhotoById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhoto } }\n      ": types.RestPhotoByIdDocument,
    "\n        query RestPhotoDetailsById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhotoDetails } }\n      ": types.RestPhotoDetailsByIdDocument,
    "\n        mutation RestLinkPhoto($photo_id: ID!, $input: PhotoLink!) {\n          memory: linkPhoto(photoId: $photo_id, input: $input) { id albumId photoId note }\n        }\n      ": types.RestLinkPhotoDocument,
    "\n        mutation RestChangePhotoMemory($photo_id: ID!, $input: MemoryChanges!) {\n          updatePhotoMemory(photoId: $photo_id, input: $input) { ...RestMemory }\n        }\n      ": types.RestChangePhotoMemoryDocument,
    "\n        mutation RestDeletePhoto($photo_id: ID!) { deletePhoto(id: $photo_id) }\n      ": types.RestDeletePhotoDocument,
    "\n        mutation RestDeleteAllPhotos { deleteAllPhotos }\n      ": types.RestDeleteAllPhotosDocument,
    "\n  fragment RestJournalEntry on JournalEntry {\n    id title content mood\n    entryDate @seconds\n    createdAt @seconds\n    updatedAt @seconds\n    categoryId photos\n  }\n": types.RestJournalEntryFragmentDoc,
    "\n  fragment RestMoodCount on MoodCount { mood tone entries }\n": types.RestMoodCountFragmentDoc,
    "\n        mutation RestWriteEntry($input: JournalEntryInput!) {\n          entry: createJournalEntry(input: $input) { id title }\n        }\n      ": types.RestWriteEntryDocument,
    "\n        query RestEntries(\n          $limit: Int = 20\n          $offset: Int = 0\n          $sort_by: JournalSort = entry_date\n          $order: Direction = desc\n          $category: String\n          $mood: String\n          $search: String\n          $start_date: Date\n          $end_date: Date\n        ) {\n          page: journalEntries(\n            first: $limit\n            offset: $offset\n            sortBy: $sort_by\n            order: $order\n            category: $category\n            mood: $mood\n            search: $search\n            startDate: $start_date\n            endDate: $end_date\n          ) {\n            nodes { ...RestJournalEntry }\n            totalCount\n          }\n        }\n      ": types.RestEntriesDocument,
    "\n        query RestEntriesByCategory($category: String!, $limit: Int = 20, $offset: Int = 0) {\n          page: journalEntries(category: $category, first: $limit, offset: $offset) {\n            nodes { ...RestJournalEntry }\n            totalCount\n          }\n        }\n      ": types.RestEntriesByCategoryDocument,
    "\n        query RestJournalCategories { categories: journalCategories { id name } }\n      ": types.RestJournalCategoriesDocument,
    "\n        query RestJournalCalendar($month: String!) {\n          days: journalCalendar(month: $month) { date entries moods { ...RestMoodCount } }\n        }\n      ": types.RestJournalCalendarDocument,
    "\n        query RestJournalMoods($weeks: Int = 12, $end_date: Date) {\n          weeks: journalWeeks(weeks: $weeks, endDate: $end_date) {\n            weekStart entries good low moods { ...RestMoodCount }\n          }\n        }\n      ": types.RestJournalMoodsDocument,
    "\n        query RestJournalBook($start_date: Date, $end_date: Date) {\n          journalBook(startDate: $start_date, endDate: $end_date)\n        }\n      ": types.RestJournalBookDocument,
    "\n        query RestJournalPreferences { journalPreferences { thisDay checkIns } }\n      ": types.RestJournalPreferencesDocument,
    "\n        mutation RestChangeJournalPreferences($input: JournalPreferenceChanges!) {\n          updateJournalPreferences(input: $input) { thisDay checkIns }\n        }\n      ": types.RestChangeJournalPreferencesDocument,
    "\n        mutation RestChangeEntry($entry_id: ID!, $input: JournalEntryChanges!) {\n          updateJournalEntry(id: $entry_id, input: $input) { ...RestJournalEntry }\n        }\n      ": types.RestChangeEntryDocument,
    "\n        mutation RestDeleteEntry($entry_id: ID!) { deleteJournalEntry(id: $entry_id) }\n      ": types.RestDeleteEntryDocument,
    "\n  fragment RestMemory on Memory { id photo: photoId note savedOn @seconds }\n": types.RestMemoryFragmentDoc,
    "\n        query RestAlbumMemories($album_id: ID!, $limit: Int = 1000, $cursor: String) {\n          album(id: $album_id) {\n            id name\n            memories(first: $limit, after: $cursor) { nodes { ...RestMemory } pageInfo { hasNextPage endCursor } }\n          }\n        }\n      ": types.RestAlbumMemoriesDocument,
    "\n        mutation RestCreateMemory($input: MemoryInput!) { createMemory(input: $input) { ...RestMemory } }\n      ": types.RestCreateMemoryDocument,
    "\n        mutation RestChangeMemory($memory_id: ID!, $input: MemoryChanges!) {\n          updateMemory(id: $memory_id, input: $input) { ...RestMemory }\n        }\n      ": types.RestChangeMemoryDocument,
    "\n        mutation RestDeleteMemory($memory_id: ID!) { deleteMemory(id: $memory_id) }\n      ": types.RestDeleteMemoryDocument,
    "\n  fragment RestMilestone on Milestone {\n    id: milestoneId area week months title description beginsOn state reachedOn note noteBy\n    articles { id: resourceId title }\n  }\n": types.RestMilestoneFragmentDoc,
    "\n        query RestMilestones($child_id: ID!, $state: MilestoneState) {\n          items: milestones(childId: $child_id, state: $state) { ...RestMilestone }\n        }\n      ": types.RestMilestonesDocument,
    "\n        query RestMilestoneSources { sources: milestoneSources { title url } }\n      ": types.RestMilestoneSourcesDocument,
    "\n        mutation RestReachMilestone($child_id: ID!, $milestone_id: String!, $input: ReachedMilestoneInput!) {\n          reachMilestone(childId: $child_id, milestoneId: $milestone_id, input: $input) { ...RestMilestone }\n        }\n      ": types.RestReachMilestoneDocument,
    "\n        mutation RestUnreachMilestone($child_id: ID!, $milestone_id: String!) {\n          unreachMilestone(childId: $child_id, milestoneId: $milestone_id) { id }\n        }\n      ": types.RestUnreachMilestoneDocument,
    "\n  fragment RestNotification on Notification {\n    id userId notificationType title body status priority channels data sentAt readAt createdAt updatedAt\n  }\n": types.RestNotificationFragmentDoc,
    "\n  fragment RestChannelCount on ChannelCount { queued sent failed skipped }\n": types.RestChannelCountFragmentDoc,
    "\n  fragment RestNotificationCount on NotificationCount { total unread }\n": types.RestNotificationCountFragmentDoc,
    "\n  fragment RestCircuit on Circuit { service state failures openedAt retryAt }\n": types.RestCircuitFragmentDoc,
    "\n        mutation RestSendBroadcast($input: BroadcastInput!) { broadcast: sendBroadcast(input: $input) { id } }\n      ": types.RestSendBroadcastDocument,
    "\n        mutation RestRegisterDevice($input: DeviceInput!) {\n          registerDevice(input: $input) { id userId deviceType isActive lastUsedAt createdAt }\n        }\n      ": types.RestRegisterDeviceDocument,
    "\n        query RestNotifications(\n          $page: Int = 1\n          $limit: Int = 20\n          $status_filter: NotificationFilter\n          $notification_type: NotificationType\n        ) {\n          page: notifications(page: $page, first: $limit, status: $status_filter, notificationType: $notification_type) {\n            nodes { ...RestNotification }\n            totalCount\n          }\n        }\n      ": types.RestNotificationsDocument,
    "\n        query RestNotificationHealth {\n          health: notificationHealth {\n            status timestamp\n            components {\n              circuitBreakers { status details }\n              metrics { status details }\n              messageBroker { status connected }\n              database { status connected }\n            }\n          }\n        }\n      ": types.RestNotificationHealthDocument,
    "\n        query RestCircuits { circuits { ...RestCircuit } }\n      ": types.RestCircuitsDocument,
    "\n        query RestDeliveryMetrics {\n          channels: deliveryMetrics {\n            push { ...RestChannelCount }\n            email { ...RestChannelCount }\n            sms { ...RestChannelCount }\n            inApp { ...RestChannelCount }\n          }\n        }\n      ": types.RestDeliveryMetricsDocument,
    "\n        mutation RestResetCircuit($service: String!) { circuit: resetCircuit(service: $service) { service state } }\n      ": types.RestResetCircuitDocument,
    "\n        query RestNotificationPreferences {\n          preferences: notificationPreferences {\n            id: userId userId muteAll emailEnabled pushEnabled smsEnabled inAppEnabled quietHoursStart quietHoursEnd\n            notificationTypes {\n              system reminder milestone communityLike communityComment chat subscription security broadcast\n            }\n            createdAt updatedAt\n          }\n        }\n      ": types.RestNotificationPreferencesDocument,
    "\n        mutation RestChangeNotificationPreferences($input: NotificationPreferenceChanges!) {\n          preferences: updateNotificationPreferences(input: $input) { id: userId updatedAt }\n        }\n      ": types.RestChangeNotificationPreferencesDocument,
    "\n        query RestNotificationStats {\n          stats: notificationStats {\n            total unread\n            byType {\n              system { ...RestNotificationCount }\n              reminder { ...RestNotificationCount }\n              milestone { ...RestNotificationCount }\n              communityLike { ...RestNotificationCount }\n              communityComment { ...RestNotificationCount }\n              chat { ...RestNotificationCount }\n              subscription { ...RestNotificationCount }\n              security { ...RestNotificationCount }\n              broadcast { ...RestNotificationCount }\n            }\n          }\n        }\n      ": types.RestNotificationStatsDocument,
    "\n        mutation RestReadAllNotifications { all: markAllNotificationsRead { count } }\n      ": types.RestReadAllNotificationsDocument,
    "\n        query RestNotificationDetail($notification_id: ID!) {\n          notification(id: $notification_id) {\n            ...RestNotification\n            deliveryStatus { channel status sentAt deliveredAt errorMessage attempts }\n          }\n        }\n      ": types.RestNotificationDetailDocument,
    "\n        mutation RestReadNotification($notification_id: ID!) {\n          notification: markNotificationRead(id: $notification_id) { id updatedAt }\n        }\n      ": types.RestReadNotificationDocument,
    "\n        mutation RestDeleteNotification($notification_id: ID!) { deleted: deleteNotification(id: $notification_id) }\n      ": types.RestDeleteNotificationDocument,
    "\n  fragment RestProfileSetup on ProfileSetup {\n    userId momStatus goals\n    partner { ...RestPartner }\n    children { fullName dateOfBirth gender }\n    children_metadata: children { id fullName age }\n  }\n": types.RestProfileSetupFragmentDoc,
    "\n  fragment RestPartner on Partner { name email }\n": types.RestPartnerFragmentDoc,
    "\n  fragment RestChild on Child {\n    id profileSetupId fullName dateOfBirth dueDate gender birthOrder profilePictureUrl age\n    createdAt @date\n    updatedAt @date\n  }\n": types.RestChildFragmentDoc,
    "\n  fragment RestChildLife on Child {\n    id fullName stage gender dateOfBirth dueDate pregnancyWeek pregnancyDay ageMonths correctedAgeMonths\n    birthTime birthWeightGrams birthLengthCm lossKind lostOn\n  }\n": types.RestChildLifeFragmentDoc,
    "\n        query RestSetup { profileSetup { ...RestProfileSetup } }\n      ": types.RestSetupDocument,
    "\n        mutation RestCreateSetup($input: ProfileSetupInput!) {\n          setup: createProfileSetup(input: $input) { ...RestProfileSetup }\n        }\n      ": types.RestCreateSetupDocument,
    "\n        mutation RestUpdateSetup($input: ProfileSetupChanges!) {\n          updateProfileSetup(input: $input) { ...RestProfileSetup }\n        }\n      ": types.RestUpdateSetupDocument,
    "\n        mutation RestCreateChild($input: ChildInput!) { createChild(input: $input) { ...RestChild } }\n      ": types.RestCreateChildDocument,
    "\n        query RestChildren { children { ...RestChild } }\n      ": types.RestChildrenDocument,
    "\n        query RestChildProfile($child_id: ID!) { child(id: $child_id) { ...RestChild } }\n      ": types.RestChildProfileDocument,
    "\n        mutation RestUpdateChild($child_id: ID!, $input: ChildChanges!) {\n          updateChild(id: $child_id, input: $input) { ...RestChild }\n        }\n      ": types.RestUpdateChildDocument,
    "\n        mutation RestDeleteChild($child_id: ID!) { deleteChild(id: $child_id) }\n      ": types.RestDeleteChildDocument,
    "\n        mutation RestSetChildPicture($child_id: ID!, $file: File!) {\n          child: setChildPicture(id: $child_id, file: $file) { ...RestChild }\n        }\n      ": types.RestSetChildPictureDocument,
    "\n        query RestChildLives { children(lost: true) { ...RestChildLife } }\n      ": types.RestChildLivesDocument,
    "\n        query RestOneChildLife($child_id: ID!) { child(id: $child_id) { ...RestChildLife } }\n      ": types.RestOneChildLifeDocument,
    "\n        mutation RestRecordBirth($child_id: ID!, $input: BirthInput!) {\n          recordBirth(id: $child_id, input: $input) { ...RestChildLife }\n        }\n      ": types.RestRecordBirthDocument,
    "\n        mutation RestUndoBirth($child_id: ID!) { undoBirth(id: $child_id) { ...RestChildLife } }\n      ": types.RestUndoBirthDocument,
    "\n        mutation RestRecordLoss($child_id: ID!, $input: LossInput!) {\n          recordLoss(id: $child_id, input: $input) { ...RestChildLife }\n        }\n      ": types.RestRecordLossDocument,
    "\n        mutation RestUndoLoss($child_id: ID!) { undoLoss(id: $child_id) { ...RestChildLife } }\n      ": types.RestUndoLossDocument,
    "\n        mutation RestForgotPassword($email: String!) { requestPasswordReset(email: $email) }\n      ": types.RestForgotPasswordDocument,
    "\n        mutation RestVerifyOtp($input: OtpInput!) { verifyOtp(input: $input) }\n      ": types.RestVerifyOtpDocument,
    "\n        mutation RestResetPassword($input: PasswordResetInput!) { resetPassword(input: $input) }\n      ": types.RestResetPasswordDocument,
    "\n        mutation RestResendVerification($email: String!) { resendVerification(email: $email) }\n      ": types.RestResendVerificationDocument,
    "\n        mutation RestVerifyEmail($token: String!) { verifyEmail(token: $token) }\n      ": types.RestVerifyEmailDocument,
    "\n        mutation RestVerifyEmailByPost($token: String!) { verifyEmail(token: $token) }\n      ": types.RestVerifyEmailByPostDocument,
    "\n        mutation RestChangePassword($input: PasswordChangeInput!) { changePassword(input: $input) { id } }\n      ": types.RestChangePasswordDocument,
    "\n        mutation RestEmailChange($input: EmailChangeInput!) { requestEmailChange(input: $input) }\n      ": types.RestEmailChangeDocument,
    "\n  fragment RestReport on Report {\n    id userId targetType targetId authorId excerpt reason note status priority isUrgent createdAt closedAt\n  }\n": types.RestReportFragmentDoc,
    "\n        mutation RestReport($input: ReportInput!) { report(input: $input) { id: reportId status } }\n      ": types.RestReportDocument,
    "\n        query RestReports($status: ReportStatus = open, $urgent: Boolean = false, $page: Int = 1, $limit: Int = 20) {\n          page: reports(status: $status, urgent: $urgent, first: $limit, page: $page) {\n            nodes { ...RestReport }\n            totalCount\n          }\n        }\n      ": types.RestReportsDocument,
    "\n        mutation RestCloseReport($report_id: ID!, $input: ReportDecisionInput!) {\n          closeReport(id: $report_id, input: $input) { id status }\n        }\n      ": types.RestCloseReportDocument,
    "\n  fragment RestResourceForYou on ResourceForYou {\n    resource {\n      ...RestListedResource\n      stages { trying weeks { from to } birth months { from to } loss }\n      language minutesToRead reviewedBy reviewedOn\n      sources { title url }\n    }\n    reason { stage week months childId }\n    isRead isSaved\n  }\n": types.RestResourceForYouFragmentDoc,
    "\n      query RestResourcesForYou($limit: Int = 20) {\n        items: resourcesForYou(first: $limit) { ...RestResourceForYou }\n      }\n    ": types.RestResourcesForYouDocument,
    "\n      query RestWeeklyArticle { weeklyArticle { isOn nextAt } }\n    ": types.RestWeeklyArticleDocument,
    "\n      mutation RestSetWeeklyArticle($is_on: Boolean!) { setWeeklyArticle(isOn: $is_on) { isOn nextAt } }\n    ": types.RestSetWeeklyArticleDocument,
    "\n      mutation RestMarkResourceRead($resource_id: ID!) {\n        markResourceRead(resourceId: $resource_id) { resourceId readAt }\n      }\n    ": types.RestMarkResourceReadDocument,
    "\n      mutation RestMarkResourceUnread($resource_id: ID!) { markResourceUnread(resourceId: $resource_id) { id } }\n    ": types.RestMarkResourceUnreadDocument,
    "\n      mutation RestAddBookmark($input: BookmarkInput!) { addBookmark(input: $input) { id userId resourceId } }\n    ": types.RestAddBookmarkDocument,
    "\n      query RestBookmarks($page: Int = 1, $limit: Int = 20) {\n        page: bookmarks(page: $page, first: $limit) {\n          nodes { id userId resourceId createdAt resource { ...RestListedResource } }\n          totalCount\n        }\n      }\n    ": types.RestBookmarksDocument,
    "\n      mutation RestDeleteBookmark($resource_id: ID!) { deleteBookmark(resourceId: $resource_id) { id } }\n    ": types.RestDeleteBookmarkDocument,
    "\n  fragment RestResourceMedia on ResourceMedia { id resourceId url mediaType }\n": types.RestResourceMediaFragmentDoc,
    "\n  fragment RestResourceCategory on ResourceCategory { id name }\n": types.RestResourceCategoryFragmentDoc,
    "\n  fragment RestListedResource on Resource {\n    id title content categoryId\n    category { ...RestResourceCategory }\n    media { ...RestResourceMedia }\n    createdAt updatedAt\n  }\n": types.RestListedResourceFragmentDoc,
    "\n        query RestResources($q: String, $category_id: ID, $language: String, $page: Int = 1, $limit: Int = 20) {\n          page: resources(q: $q, categoryId: $category_id, language: $language, page: $page, first: $limit) {\n            nodes { ...RestListedResource }\n            totalCount\n          }\n        }\n      ": types.RestResourcesDocument,
    "\n        query RestSearchResources($title: String, $page: Int = 1, $limit: Int = 20) {\n          page: resources(title: $title, page: $page, first: $limit) {\n            nodes { ...RestListedResource }\n            totalCount\n          }\n        }\n      ": types.RestSearchResourcesDocument,
    "\n        mutation RestCreateResource($input: ResourceInput!) {\n          createResource(input: $input) { id title categoryId createdAt }\n        }\n      ": types.RestCreateResourceDocument,
    "\n        query RestResourceCategories($limit: Int = 1000, $cursor: String) {\n          categories: resourceCategories(first: $limit, after: $cursor) {\n            nodes { ...RestResourceCategory }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      ": types.RestResourceCategoriesDocument,
    "\n        mutation RestCreateResourceCategory($input: ResourceCategoryInput!) {\n          createResourceCategory(input: $input) { ...RestResourceCategory }\n        }\n      ": types.RestCreateResourceCategoryDocument,
    "\n        query RestResourceCategory($category_id: ID!) {\n          resourceCategory(id: $category_id) { ...RestResourceCategory }\n        }\n      ": types.RestResourceCategoryDocument,
    "\n        mutation RestChangeResourceCategory($category_id: ID!, $input: ResourceCategoryChanges!) {\n          updateResourceCategory(id: $category_id, input: $input) { ...RestResourceCategory }\n        }\n      ": types.RestChangeResourceCategoryDocument,
    "\n        mutation RestDeleteResourceCategory($category_id: ID!) { deleteResourceCategory(id: $category_id) }\n      ": types.RestDeleteResourceCategoryDocument,
    "\n        query RestMedia($media_id: ID!) { resourceMedia(id: $media_id) { ...RestResourceMedia } }\n      ": types.RestMediaDocument,
    "\n        mutation RestDeleteMedia($media_id: ID!) { deleteResourceMedia(id: $media_id) }\n      ": types.RestDeleteMediaDocument,
    "\n        query RestResource($resource_id: ID!) {\n          resource(id: $resource_id) { id title content categoryId createdAt updatedAt }\n        }\n      ": types.RestResourceDocument,
    "\n        mutation RestChangeResource($resource_id: ID!, $input: ResourceChanges!) {\n          updateResource(id: $resource_id, input: $input) { id title categoryId createdAt updatedAt }\n        }\n      ": types.RestChangeResourceDocument,
    "\n        mutation RestDeleteResource($resource_id: ID!) { deleteResource(id: $resource_id) }\n      ": types.RestDeleteResourceDocument,
    "\n        mutation RestAddMedia($resource_id: ID!, $input: ResourceMediaInput!, $file: File) {\n          addResourceMedia(resourceId: $resource_id, input: $input, file: $file) { ...RestResourceMedia }\n        }\n      ": types.RestAddMediaDocument,
    "\n  fragment RestSubscription on StoreSubscription {\n    id userId status platform productId\n    startedAt @seconds\n    expiresAt @seconds\n    cancelledAt @seconds\n    autoRenewing originalTransactionId latestTransactionId\n  }\n": types.RestSubscriptionFragmentDoc,
    "\n  fragment RestSubscriptionDetails on StoreSubscription {\n    id userId status platform productId\n    startedAt @seconds\n    expiresAt @seconds\n    cancelledAt @seconds\n    autoRenewing originalTransactionId latestTransactionId\n    createdAt @seconds\n    updatedAt @seconds\n  }\n": types.RestSubscriptionDetailsFragmentDoc,
    "\n  fragment RestPlan on Plan {\n    id: planId name description isFree\n    products { platform productId }\n    allowances { name allowed }\n  }\n": types.RestPlanFragmentDoc,
    "\n  fragment RestAllowance on Allowance { name used allowed remaining resetsAt @seconds plans }\n": types.RestAllowanceFragmentDoc,
    "\n        mutation RestVerifyPurchase($input: PurchaseInput!) {\n          subscription: verifyPurchase(input: $input) { ...RestSubscription isSandbox }\n        }\n      ": types.RestVerifyPurchaseDocument,
    "\n        query RestSubscriptionStatus {\n          standing: subscriptionStanding { hasActiveSubscription subscription { ...RestSubscription } daysRemaining }\n        }\n      ": types.RestSubscriptionStatusDocument,
    "\n        query RestPremiumAccess { access: premiumAccess { userId hasPremiumAccess } }\n      ": types.RestPremiumAccessDocument,
    "\n        query RestPlans { plans { ...RestPlan } }\n      ": types.RestPlansDocument,
    "\n        query RestAllowances { allowances { plan { ...RestPlan } allowances { ...RestAllowance } } }\n      ": types.RestAllowancesDocument,
    "\n        query RestSubscriptionById($subscription_id: ID!) {\n          subscription: storeSubscription(id: $subscription_id) { ...RestSubscriptionDetails }\n        }\n      ": types.RestSubscriptionByIdDocument,
    "\n  fragment RestTask on Task {\n    id childId isShared userId title notes dueAt repeat remind completedAt completions lastCompletedAt createdAt updatedAt\n  }\n": types.RestTaskFragmentDoc,
    "\n        query RestTasks(\n          $page: Int = 1\n          $limit: Int = 20\n          $status: TaskStatus\n          $child_id: ID\n          $sort_by: TaskSort = due_at\n          $order: Direction = asc\n        ) {\n          page: tasks(page: $page, first: $limit, status: $status, childId: $child_id, sortBy: $sort_by, order: $order) {\n            nodes { ...RestTask }\n            totalCount\n          }\n        }\n      ": types.RestTasksDocument,
    "\n        mutation RestCreateTask($input: TaskInput!) { createTask(input: $input) { ...RestTask } }\n      ": types.RestCreateTaskDocument,
    "\n        query RestTaskById($task_id: ID!) { task(id: $task_id) { ...RestTask } }\n      ": types.RestTaskByIdDocument,
    "\n        mutation RestUpdateTask($task_id: ID!, $input: TaskChanges!) {\n          updateTask(id: $task_id, input: $input) { ...RestTask }\n        }\n      ": types.RestUpdateTaskDocument,
    "\n        mutation RestCompleteTask($task_id: ID!, $due_at: DateTime) {\n          completeTask(id: $task_id, dueAt: $due_at) { ...RestTask }\n        }\n      ": types.RestCompleteTaskDocument,
    "\n        mutation RestReopenTask($task_id: ID!) { reopenTask(id: $task_id) { ...RestTask } }\n      ": types.RestReopenTaskDocument,
    "\n        mutation RestDeleteTask($task_id: ID!) { deleteTask(id: $task_id) }\n      ": types.RestDeleteTaskDocument,
    "\n        query RestSharedTasks($child_id: ID!, $page: Int = 1, $limit: Int = 20, $status: TaskStatus) {\n          page: sharedTasks(childId: $child_id, page: $page, first: $limit, status: $status) {\n            nodes { ...RestTask }\n            totalCount\n          }\n        }\n      ": types.RestSharedTasksDocument,
    "\n  fragment RestUser on User {\n    id fullName email phone\n    dateOfBirth @local\n    state country occupation preferredLanguage timezone bio avatarUrl\n    pushNotificationsEnabled emailNotificationsEnabled smsNotificationsEnabled\n    darkMode aiVoiceEnabled chatHistoryVisible showMilestoneReminders dailyReminderTime communityVisibility\n  }\n": types.RestUserFragmentDoc,
    "\n        query RestProfile { me { ...RestUser } }\n      ": types.RestProfileDocument,
    "\n        mutation RestSetProfilePhoto($file: File!) { user: setProfilePhoto(file: $file) { avatarUrl } }\n      ": types.RestSetProfilePhotoDocument,
    "\n        mutation RestRemoveProfilePhoto { removeProfilePhoto { id } }\n      ": types.RestRemoveProfilePhotoDocument,
    "\n        query RestSettings { me { ...RestUser } }\n      ": types.RestSettingsDocument,
    "\n        mutation RestUpdateSettings(\n          $profile: ProfileChanges\n          $notifications: NotificationSettings\n          $app_settings: AppSettings\n        ) {\n          updateSettings(profile: $profile, notifications: $notifications, appSettings: $app_settings) { ...RestUser }\n        }\n      ": types.RestUpdateSettingsDocument,
    "\n        mutation RestUpdateProfile($input: ProfileChanges!) { updateSettings(profile: $input) { ...RestUser } }\n      ": types.RestUpdateProfileDocument,
    "\n        mutation RestUpdateNotificationSettings($input: NotificationSettings!) {\n          updateSettings(notifications: $input) { ...RestUser }\n        }\n      ": types.RestUpdateNotificationSettingsDocument,
    "\n        mutation RestUpdateAppSettings($input: AppSettings!) { updateSettings(appSettings: $input) { ...RestUser } }\n      ": types.RestUpdateAppSettingsDocument,
    "\n        query RestExport { dataExport }\n      ": types.RestExportDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportUsers($after: String, $search: String, $status: AccountStatus, $role: Role, $isAdmin: Boolean,\n          $sortBy: AccountSort) {\n          list: users(first: 100, after: $after, search: $search, status: $status, role: $role, isAdmin: $isAdmin,\n            sortBy: $sortBy) {\n            nodes { fullName email status role country lastSeenAt createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportPosts($after: String, $search: String, $state: PostState, $userId: ID) {\n          list: adminPosts(first: 100, after: $after, search: $search, state: $state, userId: $userId) {\n            nodes { title postPreview reactionsCount commentsCount datePosted userStatus user { fullName } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportPostsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportComments($after: String, $search: String, $userId: ID, $postId: ID) {\n          list: adminComments(first: 100, after: $after, search: $search, userId: $userId, postId: $postId) {\n            nodes { comment postTitle createdAt openReportsCount user { fullName } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportCommentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportLibrary($after: String, $q: String, $categoryId: ID, $language: String) {\n          list: resources(first: 100, after: $after, q: $q, categoryId: $categoryId, language: $language) {\n            nodes { title language updatedAt category { name } media { id } }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportLibraryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportReports($after: String, $status: ReportStatus, $claim: ReportClaim, $authorId: ID) {\n          list: reports(first: 100, after: $after, status: $status, claim: $claim, authorId: $authorId) {\n            nodes { createdAt reason isUrgent targetType targetId excerpt note status outcome }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportReportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportAudit($after: String, $kind: AuditKind, $action: String, $actorId: ID, $targetId: ID, $from: DateTime) {\n          list: auditLog(first: 100, after: $after, kind: $kind, action: $action, actorId: $actorId, targetId: $targetId,\n            from: $from) {\n            nodes { createdAt actorId actorName action targetType targetId targetName facts }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportAuditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportEarlyAccess($after: String, $search: String) {\n          list: earlyAccessList(first: 100, after: $after, search: $search) {\n            nodes { email fullName createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportEarlyAccessDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportFailedDeliveries($after: String, $channel: NotificationChannel!) {\n          list: failedDeliveries(first: 100, after: $after, channel: $channel) {\n            nodes { notificationType reason userId attempts createdAt }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportFailedDeliveriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ExportDeadLetters($after: String) {\n          list: deadLetters(first: 100, after: $after) {\n            nodes { name reason attempts queuedAt diedAt requestId }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').ExportDeadLettersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestTokens on TokenPair { accessToken refreshToken }\n"): typeof import('./graphql.ts').RestTokensFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestSession on Session { id userAgent signedInAt lastUsedAt expiresAt isCurrent }\n"): typeof import('./graphql.ts').RestSessionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRegister($input: RegisterInput!) {\n          register(input: $input) { user { id fullName email } accessToken refreshToken }\n        }\n      "): typeof import('./graphql.ts').RestRegisterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestLogin($input: CredentialsInput!) { login(input: $input) { accessToken refreshToken } }\n      "): typeof import('./graphql.ts').RestLoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCompleteSignIn($input: SecondFactorInput!) {\n          completeSignIn(input: $input) { user { id fullName email role } accessToken refreshToken }\n        }\n      "): typeof import('./graphql.ts').RestCompleteSignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestSignInWithProvider($idp: String!, $input: ProviderSignInInput!) {\n          result: signInWithProvider(provider: $idp, input: $input) {\n            accessToken refreshToken firstName lastName\n            user { id email fullName }\n          }\n        }\n      "): typeof import('./graphql.ts').RestSignInWithProviderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRefresh($refresh_token: String!) { refreshTokens(refreshToken: $refresh_token) { ...RestTokens } }\n      "): typeof import('./graphql.ts').RestRefreshDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestLogout { logout }\n      "): typeof import('./graphql.ts').RestLogoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSessions { sessions { ...RestSession } }\n      "): typeof import('./graphql.ts').RestSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestEndSession($id: ID!) { endSession(id: $id) }\n      "): typeof import('./graphql.ts').RestEndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteAccount($input: AccountDeletionInput!) { deleteAccount(input: $input) }\n      "): typeof import('./graphql.ts').RestDeleteAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestCard on OverviewCard { value changePercent changeLabel }\n"): typeof import('./graphql.ts').RestCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestAdmin on Admin { id: userId fullName email phone role isActive }\n"): typeof import('./graphql.ts').RestAdminFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestAdminLogin($input: CredentialsInput!) {\n          adminLogin(input: $input) { accessToken refreshToken user { id fullName email role } }\n        }\n      "): typeof import('./graphql.ts').RestAdminLoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateAdmin($input: AdminInput!) { admin: createAdmin(input: $input) { ...RestAdmin } }\n      "): typeof import('./graphql.ts').RestCreateAdminDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteAdmin($admin_id: ID!) { deleteAdmin(id: $admin_id) }\n      "): typeof import('./graphql.ts').RestDeleteAdminDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestAdminSummary($period: OverviewPeriod = last_month) {\n          overview: adminOverview(period: $period) {\n            totalUsers { ...RestCard } activeUsers { ...RestCard } totalPosts { ...RestCard } bannedUsers { ...RestCard }\n          }\n        }\n      "): typeof import('./graphql.ts').RestAdminSummaryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPostEngagement($period: EngagementPeriod = last_7_days) {\n          chart: adminEngagement(period: $period) { label points { date value } }\n        }\n      "): typeof import('./graphql.ts').RestPostEngagementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestRecentPosts($page: Int = 1, $page_size: Int = 10, $search: String) {\n          found: adminPosts(page: $page, first: $page_size, search: $search) {\n            nodes {\n              post_id: postId\n              user { id: userId fullName avatarUrl onlineStatus }\n              postPreview reactionsCount commentsCount datePosted userStatus actions\n            }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestRecentPostsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestSharedAlbum on Album { id name userId childId createdAt updatedAt lastImage }\n"): typeof import('./graphql.ts').RestSharedAlbumFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestAlbums($limit: Int = 1000, $cursor: String) {\n          albums(first: $limit, after: $cursor) {\n            nodes { id name userId createdAt updatedAt lastImage }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').RestAlbumsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateAlbum($input: AlbumInput!) { album: createAlbum(input: $input) { id name } }\n      "): typeof import('./graphql.ts').RestCreateAlbumDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestAlbum($album_id: ID!, $limit: Int = 1000, $cursor: String) {\n          album(id: $album_id) {\n            id name userId createdAt updatedAt\n            memories(first: $limit, after: $cursor) {\n              nodes { ...RestMemory imageUrl }\n              pageInfo { hasNextPage endCursor }\n            }\n          }\n        }\n      "): typeof import('./graphql.ts').RestAlbumDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeAlbum($album_id: ID!, $input: AlbumChanges!) {\n          album: updateAlbum(id: $album_id, input: $input) { id name }\n        }\n      "): typeof import('./graphql.ts').RestChangeAlbumDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteAlbum($album_id: ID!) { deleteAlbum(id: $album_id) }\n      "): typeof import('./graphql.ts').RestDeleteAlbumDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestShareAlbum($album_id: ID!, $input: AlbumSharingInput!) {\n          shareAlbum(id: $album_id, input: $input) { ...RestSharedAlbum }\n        }\n      "): typeof import('./graphql.ts').RestShareAlbumDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUnshareAlbum($album_id: ID!) { unshareAlbum(id: $album_id) { id } }\n      "): typeof import('./graphql.ts').RestUnshareAlbumDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSharedAlbums($child_id: ID!, $limit: Int = 1000, $cursor: String) {\n          albums: sharedAlbums(childId: $child_id, first: $limit, after: $cursor) {\n            nodes { ...RestSharedAlbum }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').RestSharedAlbumsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestBlock on Block { userId user { ...RestPerson } createdAt }\n"): typeof import('./graphql.ts').RestBlockFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestBlockPerson($input: BlockInput!) { blockPerson(input: $input) { ...RestBlock } }\n      "): typeof import('./graphql.ts').RestBlockPersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestBlocks($page: Int = 1, $limit: Int = 20) {\n          page: blocks(first: $limit, page: $page) { nodes { ...RestBlock } totalCount }\n        }\n      "): typeof import('./graphql.ts').RestBlocksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUnblockPerson($user_id: ID!) { unblockPerson(userId: $user_id) }\n      "): typeof import('./graphql.ts').RestUnblockPersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestConversation on Conversation { id userId title createdAt @micros }\n"): typeof import('./graphql.ts').RestConversationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChatSource on ChatSource { id: resourceId title }\n"): typeof import('./graphql.ts').RestChatSourceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestAlternative on Message {\n    id message\n    createdAt @micros\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n    rating @omitNull\n    ratingReason @omitNull\n  }\n"): typeof import('./graphql.ts').RestAlternativeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestMessage on Message {\n    id sender message\n    createdAt @micros\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n    rating @omitNull\n    ratingReason @omitNull\n    alternatives @omitNull { ...RestAlternative }\n  }\n"): typeof import('./graphql.ts').RestMessageFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestDisclaimer on Disclaimer { primaryCategory detectedCategories message }\n"): typeof import('./graphql.ts').RestDisclaimerFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChatStart on ChatStart {\n    type: __typename @const(value: \"start\")\n    id: position @eventId\n    messageId\n    title @omitNull\n    disclaimer @omitNull { ...RestDisclaimer }\n  }\n"): typeof import('./graphql.ts').RestChatStartFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChatChunk on ChatChunk { type: __typename @const(value: \"chunk\") id: position @eventId content }\n"): typeof import('./graphql.ts').RestChatChunkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChatDone on ChatDone {\n    type: __typename @const(value: \"done\")\n    id: position @eventId\n    messageId\n    disclaimer @omitNull { ...RestDisclaimer }\n    sources @omitNull { ...RestChatSource }\n    suggestions @omitNull\n  }\n"): typeof import('./graphql.ts').RestChatDoneFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChatError on ChatError { type: __typename @const(value: \"error\") id: position @eventId code message }\n"): typeof import('./graphql.ts').RestChatErrorFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChatEvent on ChatEvent { ...RestChatStart ...RestChatChunk ...RestChatDone ...RestChatError }\n"): typeof import('./graphql.ts').RestChatEventFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    subscription RestChatReply($session_id: ID!, $message_id: ID!, $last_event_id: String) {\n      chatReply(sessionId: $session_id, messageId: $message_id, after: $last_event_id) { ...RestChatEvent }\n    }\n  "): typeof import('./graphql.ts').RestChatReplyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestChats($page: Int = 1, $per_page: Int = 20) {\n          chats(first: $per_page, page: $page) { nodes { ...RestConversation } totalCount }\n        }\n      "): typeof import('./graphql.ts').RestChatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateChat { chat: createChat { ...RestConversation } }\n      "): typeof import('./graphql.ts').RestCreateChatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestChat($convo_id: ID!, $page: Int = 1, $per_page: Int = 20) {\n          chat(id: $convo_id) {\n            ...RestConversation\n            messages(first: $per_page, page: $page) { nodes { ...RestMessage } totalCount }\n          }\n        }\n      "): typeof import('./graphql.ts').RestChatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRenameChat($conversation_id: ID!, $title: String!) {\n          chat: renameChat(id: $conversation_id, title: $title) { ...RestConversation }\n        }\n      "): typeof import('./graphql.ts').RestRenameChatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteChat($conversation_id: ID!) { deleteChat(id: $conversation_id) }\n      "): typeof import('./graphql.ts').RestDeleteChatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestSendMessage($session_id: ID!, $message: String!, $personality: Personality = mother_figure) {\n          sendChatMessage(sessionId: $session_id, message: $message, personality: $personality) {\n            messageId\n            allowance { name allowed remaining resetsInSeconds }\n          }\n        }\n      "): typeof import('./graphql.ts').RestSendMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestReply($session_id: ID!, $message_id: ID!) {\n          chatMessage(sessionId: $session_id, id: $message_id) { id }\n        }\n      "): typeof import('./graphql.ts').RestReplyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRegenerateAnswer($session_id: ID!, $message_id: ID!, $personality: Personality = mother_figure) {\n          regenerateChatAnswer(sessionId: $session_id, id: $message_id, personality: $personality) {\n            messageId\n            allowance { name allowed remaining resetsInSeconds }\n          }\n        }\n      "): typeof import('./graphql.ts').RestRegenerateAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRateAnswer(\n          $session_id: ID!, $message_id: ID!, $rating: AnswerRating!, $reason: String, $share_text: Boolean = false\n        ) {\n          answer: rateChatAnswer(\n            sessionId: $session_id, id: $message_id, rating: $rating, reason: $reason, shareText: $share_text\n          ) {\n            ...RestMessage\n          }\n        }\n      "): typeof import('./graphql.ts').RestRateAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUnrateAnswer($session_id: ID!, $message_id: ID!) {\n          answer: unrateChatAnswer(sessionId: $session_id, id: $message_id) { ...RestMessage }\n        }\n      "): typeof import('./graphql.ts').RestUnrateAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestStopReply($session_id: ID!) { reply: stopChatReply(sessionId: $session_id) { isStopped } }\n      "): typeof import('./graphql.ts').RestStopReplyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestPerson on Person { id: userId fullName profile { avatarUrl } }\n"): typeof import('./graphql.ts').RestPersonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestPostComment on Comment { id comment userId user { ...RestPerson } createdAt @local }\n"): typeof import('./graphql.ts').RestPostCommentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestPost on Post {\n    id userId user { ...RestPerson }\n    title content\n    createdAt @local\n    views likesCount commentsCount\n    photos { id: photoId url }\n    comments: newestComments(first: 20) { ...RestPostComment }\n    isLiked isApproved\n  }\n"): typeof import('./graphql.ts').RestPostFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestListedPost on Post {\n    id userId user { ...RestPerson }\n    title content\n    createdAt @local\n    views likesCount commentsCount\n    photos { id: photoId url }\n    comments: newestComments(first: 0) { ...RestPostComment }\n    isLiked isApproved\n  }\n"): typeof import('./graphql.ts').RestListedPostFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPosts($page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: posts(first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestListedPost }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      "): typeof import('./graphql.ts').RestPostsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPostsOf($user_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: postsOf(userId: $user_id, first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestListedPost }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      "): typeof import('./graphql.ts').RestPostsOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPost($post_id: ID!, $limit: Int = 1000, $cursor: String) {\n          post(id: $post_id) {\n            ...RestListedPost\n            all: comments(first: $limit, after: $cursor) {\n              nodes { ...RestPostComment }\n              pageInfo { hasNextPage endCursor }\n            }\n          }\n        }\n      "): typeof import('./graphql.ts').RestPostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreatePost($input: PostInput!) { createPost(input: $input) { ...RestPost } }\n      "): typeof import('./graphql.ts').RestCreatePostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUploadPost($input: PostWords!, $files: [File!]! = []) {\n          createPostWithFiles(input: $input, files: $files) { ...RestPost }\n        }\n      "): typeof import('./graphql.ts').RestUploadPostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangePost($post_id: ID!, $input: PostChanges!) {\n          updatePost(id: $post_id, input: $input) { ...RestPost }\n        }\n      "): typeof import('./graphql.ts').RestChangePostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeletePost($post_id: ID!) { deletePost(id: $post_id) }\n      "): typeof import('./graphql.ts').RestDeletePostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestApprovePost($post_id: ID!) { approvePost(id: $post_id) { ...RestPost } }\n      "): typeof import('./graphql.ts').RestApprovePostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestTogglePostLike($post_id: ID!) { togglePostLike(id: $post_id) { isLiked likesCount } }\n      "): typeof import('./graphql.ts').RestTogglePostLikeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestAddComment($post_id: ID!, $input: CommentInput!) {\n          addComment(postId: $post_id, input: $input) { id comment }\n        }\n      "): typeof import('./graphql.ts').RestAddCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestComments($post_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {\n          page: comments(postId: $post_id, first: $per_page, page: $page, after: $cursor) {\n            nodes { ...RestPostComment }\n            totalCount\n            pageInfo { hasNextPage endCursor pageNumber }\n          }\n        }\n      "): typeof import('./graphql.ts').RestCommentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeComment($comment_id: ID!, $input: CommentInput!) {\n          updateComment(id: $comment_id, input: $input) { id comment }\n        }\n      "): typeof import('./graphql.ts').RestChangeCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteComment($comment_id: ID!) { deleteComment(id: $comment_id) }\n      "): typeof import('./graphql.ts').RestDeleteCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestJoinEarlyAccess($input: EarlyAccessInput!) { joinEarlyAccess(input: $input) { email } }\n      "): typeof import('./graphql.ts').RestJoinEarlyAccessDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestSharedChild on SharedChild { id: childId fullName role ownerId ownerName joinedAt }\n"): typeof import('./graphql.ts').RestSharedChildFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChildInvitation on ChildInvitation { id childId email role createdAt expiresAt isExpired }\n"): typeof import('./graphql.ts').RestChildInvitationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChildMember on ChildMember { userId fullName email role joinedAt }\n"): typeof import('./graphql.ts').RestChildMemberFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestFamilyRemoval on FamilyRemoval { userId emails removedAt }\n"): typeof import('./graphql.ts').RestFamilyRemovalFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSharedChildren { sharedChildren { ...RestSharedChild } }\n      "): typeof import('./graphql.ts').RestSharedChildrenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestLeaveChild($child_id: ID!) { leaveChild(childId: $child_id) }\n      "): typeof import('./graphql.ts').RestLeaveChildDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestInvitationIsOpen($token: String!) { childInvitationIsOpen(token: $token) }\n      "): typeof import('./graphql.ts').RestInvitationIsOpenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestAcceptInvitation($token: String!) { acceptChildInvitation(token: $token) { ...RestSharedChild } }\n      "): typeof import('./graphql.ts').RestAcceptInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestReceivedInvitation($token: String!) {\n          receivedInvitation(token: $token) { role ownerName expiresAt }\n        }\n      "): typeof import('./graphql.ts').RestReceivedInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestFamilyRemovals { familyRemovals { ...RestFamilyRemoval } }\n      "): typeof import('./graphql.ts').RestFamilyRemovalsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUndoRemoval($user_id: ID!) { undoFamilyRemoval(userId: $user_id) }\n      "): typeof import('./graphql.ts').RestUndoRemovalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestInviteToChild($child_id: ID!, $input: ChildInvitationInput!) {\n          inviteToChild(childId: $child_id, input: $input) { ...RestChildInvitation }\n        }\n      "): typeof import('./graphql.ts').RestInviteToChildDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestChildInvitations($child_id: ID!) { invitations: childInvitations(childId: $child_id) { ...RestChildInvitation } }\n      "): typeof import('./graphql.ts').RestChildInvitationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRevokeInvitation($child_id: ID!, $invitation_id: ID!) {\n          revokeChildInvitation(childId: $child_id, id: $invitation_id)\n        }\n      "): typeof import('./graphql.ts').RestRevokeInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestChildMembers($child_id: ID!) { members: childMembers(childId: $child_id) { ...RestChildMember } }\n      "): typeof import('./graphql.ts').RestChildMembersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeMember($child_id: ID!, $user_id: ID!, $input: ChildMemberChanges!) {\n          changeChildMember(childId: $child_id, userId: $user_id, input: $input) { ...RestChildMember }\n        }\n      "): typeof import('./graphql.ts').RestChangeMemberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRemoveMember($child_id: ID!, $user_id: ID!, $safety: Boolean = false) {\n          removeChildMember(childId: $child_id, userId: $user_id, safety: $safety)\n        }\n      "): typeof import('./graphql.ts').RestRemoveMemberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestPhoto on Photo { id imageUrl }\n"): typeof import('./graphql.ts').RestPhotoFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestPhotoDetails on Photo { id imageUrl thumbnailUrl width height blurhash createdAt }\n"): typeof import('./graphql.ts').RestPhotoDetailsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUploadPhoto($file: File!) { uploadPhoto(file: $file) { ...RestPhoto } }\n      "): typeof import('./graphql.ts').RestUploadPhotoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUploadPhotos($files: [File!]!) { uploadPhotos(files: $files) { ...RestPhoto } }\n      "): typeof import('./graphql.ts').RestUploadPhotosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPhotos($limit: Int = 1000, $cursor: String) {\n          photos(first: $limit, after: $cursor) { nodes { ...RestPhoto } pageInfo { hasNextPage endCursor } }\n        }\n      "): typeof import('./graphql.ts').RestPhotosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPhotosDetails($limit: Int = 1000, $cursor: String) {\n          photos(first: $limit, after: $cursor) { nodes { ...RestPhotoDetails } pageInfo { hasNextPage endCursor } }\n        }\n      "): typeof import('./graphql.ts').RestPhotosDetailsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPhotoById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhoto } }\n      "): typeof import('./graphql.ts').RestPhotoByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPhotoDetailsById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhotoDetails } }\n      "): typeof import('./graphql.ts').RestPhotoDetailsByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestLinkPhoto($photo_id: ID!, $input: PhotoLink!) {\n          memory: linkPhoto(photoId: $photo_id, input: $input) { id albumId photoId note }\n        }\n      "): typeof import('./graphql.ts').RestLinkPhotoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangePhotoMemory($photo_id: ID!, $input: MemoryChanges!) {\n          updatePhotoMemory(photoId: $photo_id, input: $input) { ...RestMemory }\n        }\n      "): typeof import('./graphql.ts').RestChangePhotoMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeletePhoto($photo_id: ID!) { deletePhoto(id: $photo_id) }\n      "): typeof import('./graphql.ts').RestDeletePhotoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteAllPhotos { deleteAllPhotos }\n      "): typeof import('./graphql.ts').RestDeleteAllPhotosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestJournalEntry on JournalEntry {\n    id title content mood\n    entryDate @seconds\n    createdAt @seconds\n    updatedAt @seconds\n    categoryId photos\n  }\n"): typeof import('./graphql.ts').RestJournalEntryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestMoodCount on MoodCount { mood tone entries }\n"): typeof import('./graphql.ts').RestMoodCountFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestWriteEntry($input: JournalEntryInput!) {\n          entry: createJournalEntry(input: $input) { id title }\n        }\n      "): typeof import('./graphql.ts').RestWriteEntryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestEntries(\n          $limit: Int = 20\n          $offset: Int = 0\n          $sort_by: JournalSort = entry_date\n          $order: Direction = desc\n          $category: String\n          $mood: String\n          $search: String\n          $start_date: Date\n          $end_date: Date\n        ) {\n          page: journalEntries(\n            first: $limit\n            offset: $offset\n            sortBy: $sort_by\n            order: $order\n            category: $category\n            mood: $mood\n            search: $search\n            startDate: $start_date\n            endDate: $end_date\n          ) {\n            nodes { ...RestJournalEntry }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestEntriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestEntriesByCategory($category: String!, $limit: Int = 20, $offset: Int = 0) {\n          page: journalEntries(category: $category, first: $limit, offset: $offset) {\n            nodes { ...RestJournalEntry }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestEntriesByCategoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestJournalCategories { categories: journalCategories { id name } }\n      "): typeof import('./graphql.ts').RestJournalCategoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestJournalCalendar($month: String!) {\n          days: journalCalendar(month: $month) { date entries moods { ...RestMoodCount } }\n        }\n      "): typeof import('./graphql.ts').RestJournalCalendarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestJournalMoods($weeks: Int = 12, $end_date: Date) {\n          weeks: journalWeeks(weeks: $weeks, endDate: $end_date) {\n            weekStart entries good low moods { ...RestMoodCount }\n          }\n        }\n      "): typeof import('./graphql.ts').RestJournalMoodsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestJournalBook($start_date: Date, $end_date: Date) {\n          journalBook(startDate: $start_date, endDate: $end_date)\n        }\n      "): typeof import('./graphql.ts').RestJournalBookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestJournalPreferences { journalPreferences { thisDay checkIns } }\n      "): typeof import('./graphql.ts').RestJournalPreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeJournalPreferences($input: JournalPreferenceChanges!) {\n          updateJournalPreferences(input: $input) { thisDay checkIns }\n        }\n      "): typeof import('./graphql.ts').RestChangeJournalPreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeEntry($entry_id: ID!, $input: JournalEntryChanges!) {\n          updateJournalEntry(id: $entry_id, input: $input) { ...RestJournalEntry }\n        }\n      "): typeof import('./graphql.ts').RestChangeEntryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteEntry($entry_id: ID!) { deleteJournalEntry(id: $entry_id) }\n      "): typeof import('./graphql.ts').RestDeleteEntryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestMemory on Memory { id photo: photoId note savedOn @seconds }\n"): typeof import('./graphql.ts').RestMemoryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestAlbumMemories($album_id: ID!, $limit: Int = 1000, $cursor: String) {\n          album(id: $album_id) {\n            id name\n            memories(first: $limit, after: $cursor) { nodes { ...RestMemory } pageInfo { hasNextPage endCursor } }\n          }\n        }\n      "): typeof import('./graphql.ts').RestAlbumMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateMemory($input: MemoryInput!) { createMemory(input: $input) { ...RestMemory } }\n      "): typeof import('./graphql.ts').RestCreateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeMemory($memory_id: ID!, $input: MemoryChanges!) {\n          updateMemory(id: $memory_id, input: $input) { ...RestMemory }\n        }\n      "): typeof import('./graphql.ts').RestChangeMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteMemory($memory_id: ID!) { deleteMemory(id: $memory_id) }\n      "): typeof import('./graphql.ts').RestDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestMilestone on Milestone {\n    id: milestoneId area week months title description beginsOn state reachedOn note noteBy\n    articles { id: resourceId title }\n  }\n"): typeof import('./graphql.ts').RestMilestoneFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestMilestones($child_id: ID!, $state: MilestoneState) {\n          items: milestones(childId: $child_id, state: $state) { ...RestMilestone }\n        }\n      "): typeof import('./graphql.ts').RestMilestonesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestMilestoneSources { sources: milestoneSources { title url } }\n      "): typeof import('./graphql.ts').RestMilestoneSourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestReachMilestone($child_id: ID!, $milestone_id: String!, $input: ReachedMilestoneInput!) {\n          reachMilestone(childId: $child_id, milestoneId: $milestone_id, input: $input) { ...RestMilestone }\n        }\n      "): typeof import('./graphql.ts').RestReachMilestoneDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUnreachMilestone($child_id: ID!, $milestone_id: String!) {\n          unreachMilestone(childId: $child_id, milestoneId: $milestone_id) { id }\n        }\n      "): typeof import('./graphql.ts').RestUnreachMilestoneDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestNotification on Notification {\n    id userId notificationType title body status priority channels data sentAt readAt createdAt updatedAt\n  }\n"): typeof import('./graphql.ts').RestNotificationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChannelCount on ChannelCount { queued sent failed skipped }\n"): typeof import('./graphql.ts').RestChannelCountFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestNotificationCount on NotificationCount { total unread }\n"): typeof import('./graphql.ts').RestNotificationCountFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestCircuit on Circuit { service state failures openedAt retryAt }\n"): typeof import('./graphql.ts').RestCircuitFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestSendBroadcast($input: BroadcastInput!) { broadcast: sendBroadcast(input: $input) { id } }\n      "): typeof import('./graphql.ts').RestSendBroadcastDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRegisterDevice($input: DeviceInput!) {\n          registerDevice(input: $input) { id userId deviceType isActive lastUsedAt createdAt }\n        }\n      "): typeof import('./graphql.ts').RestRegisterDeviceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestNotifications(\n          $page: Int = 1\n          $limit: Int = 20\n          $status_filter: NotificationFilter\n          $notification_type: NotificationType\n        ) {\n          page: notifications(page: $page, first: $limit, status: $status_filter, notificationType: $notification_type) {\n            nodes { ...RestNotification }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestNotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestNotificationHealth {\n          health: notificationHealth {\n            status timestamp\n            components {\n              circuitBreakers { status details }\n              metrics { status details }\n              messageBroker { status connected }\n              database { status connected }\n            }\n          }\n        }\n      "): typeof import('./graphql.ts').RestNotificationHealthDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestCircuits { circuits { ...RestCircuit } }\n      "): typeof import('./graphql.ts').RestCircuitsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestDeliveryMetrics {\n          channels: deliveryMetrics {\n            push { ...RestChannelCount }\n            email { ...RestChannelCount }\n            sms { ...RestChannelCount }\n            inApp { ...RestChannelCount }\n          }\n        }\n      "): typeof import('./graphql.ts').RestDeliveryMetricsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestResetCircuit($service: String!) { circuit: resetCircuit(service: $service) { service state } }\n      "): typeof import('./graphql.ts').RestResetCircuitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestNotificationPreferences {\n          preferences: notificationPreferences {\n            id: userId userId muteAll emailEnabled pushEnabled smsEnabled inAppEnabled quietHoursStart quietHoursEnd\n            notificationTypes {\n              system reminder milestone communityLike communityComment chat subscription security broadcast\n            }\n            createdAt updatedAt\n          }\n        }\n      "): typeof import('./graphql.ts').RestNotificationPreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeNotificationPreferences($input: NotificationPreferenceChanges!) {\n          preferences: updateNotificationPreferences(input: $input) { id: userId updatedAt }\n        }\n      "): typeof import('./graphql.ts').RestChangeNotificationPreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestNotificationStats {\n          stats: notificationStats {\n            total unread\n            byType {\n              system { ...RestNotificationCount }\n              reminder { ...RestNotificationCount }\n              milestone { ...RestNotificationCount }\n              communityLike { ...RestNotificationCount }\n              communityComment { ...RestNotificationCount }\n              chat { ...RestNotificationCount }\n              subscription { ...RestNotificationCount }\n              security { ...RestNotificationCount }\n              broadcast { ...RestNotificationCount }\n            }\n          }\n        }\n      "): typeof import('./graphql.ts').RestNotificationStatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestReadAllNotifications { all: markAllNotificationsRead { count } }\n      "): typeof import('./graphql.ts').RestReadAllNotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestNotificationDetail($notification_id: ID!) {\n          notification(id: $notification_id) {\n            ...RestNotification\n            deliveryStatus { channel status sentAt deliveredAt errorMessage attempts }\n          }\n        }\n      "): typeof import('./graphql.ts').RestNotificationDetailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestReadNotification($notification_id: ID!) {\n          notification: markNotificationRead(id: $notification_id) { id updatedAt }\n        }\n      "): typeof import('./graphql.ts').RestReadNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteNotification($notification_id: ID!) { deleted: deleteNotification(id: $notification_id) }\n      "): typeof import('./graphql.ts').RestDeleteNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestProfileSetup on ProfileSetup {\n    userId momStatus goals\n    partner { ...RestPartner }\n    children { fullName dateOfBirth gender }\n    children_metadata: children { id fullName age }\n  }\n"): typeof import('./graphql.ts').RestProfileSetupFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestPartner on Partner { name email }\n"): typeof import('./graphql.ts').RestPartnerFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChild on Child {\n    id profileSetupId fullName dateOfBirth dueDate gender birthOrder profilePictureUrl age\n    createdAt @date\n    updatedAt @date\n  }\n"): typeof import('./graphql.ts').RestChildFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestChildLife on Child {\n    id fullName stage gender dateOfBirth dueDate pregnancyWeek pregnancyDay ageMonths correctedAgeMonths\n    birthTime birthWeightGrams birthLengthCm lossKind lostOn\n  }\n"): typeof import('./graphql.ts').RestChildLifeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSetup { profileSetup { ...RestProfileSetup } }\n      "): typeof import('./graphql.ts').RestSetupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateSetup($input: ProfileSetupInput!) {\n          setup: createProfileSetup(input: $input) { ...RestProfileSetup }\n        }\n      "): typeof import('./graphql.ts').RestCreateSetupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUpdateSetup($input: ProfileSetupChanges!) {\n          updateProfileSetup(input: $input) { ...RestProfileSetup }\n        }\n      "): typeof import('./graphql.ts').RestUpdateSetupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateChild($input: ChildInput!) { createChild(input: $input) { ...RestChild } }\n      "): typeof import('./graphql.ts').RestCreateChildDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestChildren { children { ...RestChild } }\n      "): typeof import('./graphql.ts').RestChildrenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestChildProfile($child_id: ID!) { child(id: $child_id) { ...RestChild } }\n      "): typeof import('./graphql.ts').RestChildProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUpdateChild($child_id: ID!, $input: ChildChanges!) {\n          updateChild(id: $child_id, input: $input) { ...RestChild }\n        }\n      "): typeof import('./graphql.ts').RestUpdateChildDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteChild($child_id: ID!) { deleteChild(id: $child_id) }\n      "): typeof import('./graphql.ts').RestDeleteChildDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestSetChildPicture($child_id: ID!, $file: File!) {\n          child: setChildPicture(id: $child_id, file: $file) { ...RestChild }\n        }\n      "): typeof import('./graphql.ts').RestSetChildPictureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestChildLives { children(lost: true) { ...RestChildLife } }\n      "): typeof import('./graphql.ts').RestChildLivesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestOneChildLife($child_id: ID!) { child(id: $child_id) { ...RestChildLife } }\n      "): typeof import('./graphql.ts').RestOneChildLifeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRecordBirth($child_id: ID!, $input: BirthInput!) {\n          recordBirth(id: $child_id, input: $input) { ...RestChildLife }\n        }\n      "): typeof import('./graphql.ts').RestRecordBirthDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUndoBirth($child_id: ID!) { undoBirth(id: $child_id) { ...RestChildLife } }\n      "): typeof import('./graphql.ts').RestUndoBirthDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRecordLoss($child_id: ID!, $input: LossInput!) {\n          recordLoss(id: $child_id, input: $input) { ...RestChildLife }\n        }\n      "): typeof import('./graphql.ts').RestRecordLossDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUndoLoss($child_id: ID!) { undoLoss(id: $child_id) { ...RestChildLife } }\n      "): typeof import('./graphql.ts').RestUndoLossDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestForgotPassword($email: String!) { requestPasswordReset(email: $email) }\n      "): typeof import('./graphql.ts').RestForgotPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestVerifyOtp($input: OtpInput!) { verifyOtp(input: $input) }\n      "): typeof import('./graphql.ts').RestVerifyOtpDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestResetPassword($input: PasswordResetInput!) { resetPassword(input: $input) }\n      "): typeof import('./graphql.ts').RestResetPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestResendVerification($email: String!) { resendVerification(email: $email) }\n      "): typeof import('./graphql.ts').RestResendVerificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestVerifyEmail($token: String!) { verifyEmail(token: $token) }\n      "): typeof import('./graphql.ts').RestVerifyEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestVerifyEmailByPost($token: String!) { verifyEmail(token: $token) }\n      "): typeof import('./graphql.ts').RestVerifyEmailByPostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangePassword($input: PasswordChangeInput!) { changePassword(input: $input) { id } }\n      "): typeof import('./graphql.ts').RestChangePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestEmailChange($input: EmailChangeInput!) { requestEmailChange(input: $input) }\n      "): typeof import('./graphql.ts').RestEmailChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestReport on Report {\n    id userId targetType targetId authorId excerpt reason note status priority isUrgent createdAt closedAt\n  }\n"): typeof import('./graphql.ts').RestReportFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestReport($input: ReportInput!) { report(input: $input) { id: reportId status } }\n      "): typeof import('./graphql.ts').RestReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestReports($status: ReportStatus = open, $urgent: Boolean = false, $page: Int = 1, $limit: Int = 20) {\n          page: reports(status: $status, urgent: $urgent, first: $limit, page: $page) {\n            nodes { ...RestReport }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestReportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCloseReport($report_id: ID!, $input: ReportDecisionInput!) {\n          closeReport(id: $report_id, input: $input) { id status }\n        }\n      "): typeof import('./graphql.ts').RestCloseReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestResourceForYou on ResourceForYou {\n    resource {\n      ...RestListedResource\n      stages { trying weeks { from to } birth months { from to } loss }\n      language minutesToRead reviewedBy reviewedOn\n      sources { title url }\n    }\n    reason { stage week months childId }\n    isRead isSaved\n  }\n"): typeof import('./graphql.ts').RestResourceForYouFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      query RestResourcesForYou($limit: Int = 20) {\n        items: resourcesForYou(first: $limit) { ...RestResourceForYou }\n      }\n    "): typeof import('./graphql.ts').RestResourcesForYouDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      query RestWeeklyArticle { weeklyArticle { isOn nextAt } }\n    "): typeof import('./graphql.ts').RestWeeklyArticleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      mutation RestSetWeeklyArticle($is_on: Boolean!) { setWeeklyArticle(isOn: $is_on) { isOn nextAt } }\n    "): typeof import('./graphql.ts').RestSetWeeklyArticleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      mutation RestMarkResourceRead($resource_id: ID!) {\n        markResourceRead(resourceId: $resource_id) { resourceId readAt }\n      }\n    "): typeof import('./graphql.ts').RestMarkResourceReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      mutation RestMarkResourceUnread($resource_id: ID!) { markResourceUnread(resourceId: $resource_id) { id } }\n    "): typeof import('./graphql.ts').RestMarkResourceUnreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      mutation RestAddBookmark($input: BookmarkInput!) { addBookmark(input: $input) { id userId resourceId } }\n    "): typeof import('./graphql.ts').RestAddBookmarkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      query RestBookmarks($page: Int = 1, $limit: Int = 20) {\n        page: bookmarks(page: $page, first: $limit) {\n          nodes { id userId resourceId createdAt resource { ...RestListedResource } }\n          totalCount\n        }\n      }\n    "): typeof import('./graphql.ts').RestBookmarksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      mutation RestDeleteBookmark($resource_id: ID!) { deleteBookmark(resourceId: $resource_id) { id } }\n    "): typeof import('./graphql.ts').RestDeleteBookmarkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestResourceMedia on ResourceMedia { id resourceId url mediaType }\n"): typeof import('./graphql.ts').RestResourceMediaFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestResourceCategory on ResourceCategory { id name }\n"): typeof import('./graphql.ts').RestResourceCategoryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestListedResource on Resource {\n    id title content categoryId\n    category { ...RestResourceCategory }\n    media { ...RestResourceMedia }\n    createdAt updatedAt\n  }\n"): typeof import('./graphql.ts').RestListedResourceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestResources($q: String, $category_id: ID, $language: String, $page: Int = 1, $limit: Int = 20) {\n          page: resources(q: $q, categoryId: $category_id, language: $language, page: $page, first: $limit) {\n            nodes { ...RestListedResource }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSearchResources($title: String, $page: Int = 1, $limit: Int = 20) {\n          page: resources(title: $title, page: $page, first: $limit) {\n            nodes { ...RestListedResource }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestSearchResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateResource($input: ResourceInput!) {\n          createResource(input: $input) { id title categoryId createdAt }\n        }\n      "): typeof import('./graphql.ts').RestCreateResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestResourceCategories($limit: Int = 1000, $cursor: String) {\n          categories: resourceCategories(first: $limit, after: $cursor) {\n            nodes { ...RestResourceCategory }\n            pageInfo { hasNextPage endCursor }\n          }\n        }\n      "): typeof import('./graphql.ts').RestResourceCategoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateResourceCategory($input: ResourceCategoryInput!) {\n          createResourceCategory(input: $input) { ...RestResourceCategory }\n        }\n      "): typeof import('./graphql.ts').RestCreateResourceCategoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestResourceCategory($category_id: ID!) {\n          resourceCategory(id: $category_id) { ...RestResourceCategory }\n        }\n      "): typeof import('./graphql.ts').RestResourceCategoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeResourceCategory($category_id: ID!, $input: ResourceCategoryChanges!) {\n          updateResourceCategory(id: $category_id, input: $input) { ...RestResourceCategory }\n        }\n      "): typeof import('./graphql.ts').RestChangeResourceCategoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteResourceCategory($category_id: ID!) { deleteResourceCategory(id: $category_id) }\n      "): typeof import('./graphql.ts').RestDeleteResourceCategoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestMedia($media_id: ID!) { resourceMedia(id: $media_id) { ...RestResourceMedia } }\n      "): typeof import('./graphql.ts').RestMediaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteMedia($media_id: ID!) { deleteResourceMedia(id: $media_id) }\n      "): typeof import('./graphql.ts').RestDeleteMediaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestResource($resource_id: ID!) {\n          resource(id: $resource_id) { id title content categoryId createdAt updatedAt }\n        }\n      "): typeof import('./graphql.ts').RestResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestChangeResource($resource_id: ID!, $input: ResourceChanges!) {\n          updateResource(id: $resource_id, input: $input) { id title categoryId createdAt updatedAt }\n        }\n      "): typeof import('./graphql.ts').RestChangeResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteResource($resource_id: ID!) { deleteResource(id: $resource_id) }\n      "): typeof import('./graphql.ts').RestDeleteResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestAddMedia($resource_id: ID!, $input: ResourceMediaInput!, $file: File) {\n          addResourceMedia(resourceId: $resource_id, input: $input, file: $file) { ...RestResourceMedia }\n        }\n      "): typeof import('./graphql.ts').RestAddMediaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestSubscription on StoreSubscription {\n    id userId status platform productId\n    startedAt @seconds\n    expiresAt @seconds\n    cancelledAt @seconds\n    autoRenewing originalTransactionId latestTransactionId\n  }\n"): typeof import('./graphql.ts').RestSubscriptionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestSubscriptionDetails on StoreSubscription {\n    id userId status platform productId\n    startedAt @seconds\n    expiresAt @seconds\n    cancelledAt @seconds\n    autoRenewing originalTransactionId latestTransactionId\n    createdAt @seconds\n    updatedAt @seconds\n  }\n"): typeof import('./graphql.ts').RestSubscriptionDetailsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestPlan on Plan {\n    id: planId name description isFree\n    products { platform productId }\n    allowances { name allowed }\n  }\n"): typeof import('./graphql.ts').RestPlanFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestAllowance on Allowance { name used allowed remaining resetsAt @seconds plans }\n"): typeof import('./graphql.ts').RestAllowanceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestVerifyPurchase($input: PurchaseInput!) {\n          subscription: verifyPurchase(input: $input) { ...RestSubscription isSandbox }\n        }\n      "): typeof import('./graphql.ts').RestVerifyPurchaseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSubscriptionStatus {\n          standing: subscriptionStanding { hasActiveSubscription subscription { ...RestSubscription } daysRemaining }\n        }\n      "): typeof import('./graphql.ts').RestSubscriptionStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPremiumAccess { access: premiumAccess { userId hasPremiumAccess } }\n      "): typeof import('./graphql.ts').RestPremiumAccessDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestPlans { plans { ...RestPlan } }\n      "): typeof import('./graphql.ts').RestPlansDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestAllowances { allowances { plan { ...RestPlan } allowances { ...RestAllowance } } }\n      "): typeof import('./graphql.ts').RestAllowancesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSubscriptionById($subscription_id: ID!) {\n          subscription: storeSubscription(id: $subscription_id) { ...RestSubscriptionDetails }\n        }\n      "): typeof import('./graphql.ts').RestSubscriptionByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestTask on Task {\n    id childId isShared userId title notes dueAt repeat remind completedAt completions lastCompletedAt createdAt updatedAt\n  }\n"): typeof import('./graphql.ts').RestTaskFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestTasks(\n          $page: Int = 1\n          $limit: Int = 20\n          $status: TaskStatus\n          $child_id: ID\n          $sort_by: TaskSort = due_at\n          $order: Direction = asc\n        ) {\n          page: tasks(page: $page, first: $limit, status: $status, childId: $child_id, sortBy: $sort_by, order: $order) {\n            nodes { ...RestTask }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestTasksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCreateTask($input: TaskInput!) { createTask(input: $input) { ...RestTask } }\n      "): typeof import('./graphql.ts').RestCreateTaskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestTaskById($task_id: ID!) { task(id: $task_id) { ...RestTask } }\n      "): typeof import('./graphql.ts').RestTaskByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUpdateTask($task_id: ID!, $input: TaskChanges!) {\n          updateTask(id: $task_id, input: $input) { ...RestTask }\n        }\n      "): typeof import('./graphql.ts').RestUpdateTaskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestCompleteTask($task_id: ID!, $due_at: DateTime) {\n          completeTask(id: $task_id, dueAt: $due_at) { ...RestTask }\n        }\n      "): typeof import('./graphql.ts').RestCompleteTaskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestReopenTask($task_id: ID!) { reopenTask(id: $task_id) { ...RestTask } }\n      "): typeof import('./graphql.ts').RestReopenTaskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestDeleteTask($task_id: ID!) { deleteTask(id: $task_id) }\n      "): typeof import('./graphql.ts').RestDeleteTaskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSharedTasks($child_id: ID!, $page: Int = 1, $limit: Int = 20, $status: TaskStatus) {\n          page: sharedTasks(childId: $child_id, page: $page, first: $limit, status: $status) {\n            nodes { ...RestTask }\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.ts').RestSharedTasksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestUser on User {\n    id fullName email phone\n    dateOfBirth @local\n    state country occupation preferredLanguage timezone bio avatarUrl\n    pushNotificationsEnabled emailNotificationsEnabled smsNotificationsEnabled\n    darkMode aiVoiceEnabled chatHistoryVisible showMilestoneReminders dailyReminderTime communityVisibility\n  }\n"): typeof import('./graphql.ts').RestUserFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestProfile { me { ...RestUser } }\n      "): typeof import('./graphql.ts').RestProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestSetProfilePhoto($file: File!) { user: setProfilePhoto(file: $file) { avatarUrl } }\n      "): typeof import('./graphql.ts').RestSetProfilePhotoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestRemoveProfilePhoto { removeProfilePhoto { id } }\n      "): typeof import('./graphql.ts').RestRemoveProfilePhotoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestSettings { me { ...RestUser } }\n      "): typeof import('./graphql.ts').RestSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUpdateSettings(\n          $profile: ProfileChanges\n          $notifications: NotificationSettings\n          $app_settings: AppSettings\n        ) {\n          updateSettings(profile: $profile, notifications: $notifications, appSettings: $app_settings) { ...RestUser }\n        }\n      "): typeof import('./graphql.ts').RestUpdateSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUpdateProfile($input: ProfileChanges!) { updateSettings(profile: $input) { ...RestUser } }\n      "): typeof import('./graphql.ts').RestUpdateProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUpdateNotificationSettings($input: NotificationSettings!) {\n          updateSettings(notifications: $input) { ...RestUser }\n        }\n      "): typeof import('./graphql.ts').RestUpdateNotificationSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        mutation RestUpdateAppSettings($input: AppSettings!) { updateSettings(appSettings: $input) { ...RestUser } }\n      "): typeof import('./graphql.ts').RestUpdateAppSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query RestExport { dataExport }\n      "): typeof import('./graphql.ts').RestExportDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
