/** The question before unsaved work is left. */
export const leaveQuestion = { title: '离开此页？', text: '您填写的内容尚未提交，离开后可能丢失。' } as const;
