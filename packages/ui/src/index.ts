export { AmountPreview, type AmountPreviewProps } from './data/amount-preview.tsx'
export { CopyButton, type CopyButtonProps } from './data/copy-button.tsx'
export { CopyCard, type CopyCardProps } from './data/copy-card.tsx'
export { DataTable } from './data/data-table.tsx'
export type { DataColumn, DataTablePager, DataTableProps, RowAction, SortState } from './data/data-table-types.ts'
export { DATE_STYLES, type DateStyle, DateText, type DateTextProps } from './data/date-text.tsx'
export { DateTimeCell, type DateTimeCellProps } from './data/date-time-cell.tsx'
export { FigureCard, type FigureCardProps } from './data/figure-card.tsx'
export { type FilterOption, FilterSelect, type FilterSelectProps } from './data/filter-select.tsx'
export {
  exactMoney,
  type FormatMoneyOptions,
  formatMoney,
  type MoneyDirection,
  moneyDirection,
} from './data/format-money.ts'
export { type KeyValue, KeyValueList, type KeyValueListProps } from './data/key-value-list.tsx'
export { MoneyText, type MoneyTextProps } from './data/money-text.tsx'
export { NamedReference, type NamedReferenceProps } from './data/named-reference.tsx'
export { numberFormat } from './data/number-format.ts'
export { PercentText, type PercentTextProps } from './data/percent-text.tsx'
export { ProgressBar, type ProgressBarProps } from './data/progress-bar.tsx'
export { Reference, type ReferenceProps } from './data/reference.tsx'
export { RowList, type RowListProps } from './data/row-list.tsx'
export { RowMenu, type RowMenuProps } from './data/row-menu.tsx'
export { SearchField, type SearchFieldProps } from './data/search-field.tsx'
export { Sparkline, type SparklineProps } from './data/sparkline.tsx'
export { StatCard, type StatCardProps } from './data/stat-card.tsx'
export { STATUS_TONES, StatusChip, type StatusChipProps, type StatusTone } from './data/status-chip.tsx'
export { SymbolBadge, type SymbolBadgeProps } from './data/symbol-badge.tsx'
export { TablePager, type TablePagerProps } from './data/table-pager.tsx'
export { TwoLineText, type TwoLineTextProps } from './data/two-line-text.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx'
export { ErrorPanel, type ErrorPanelProps } from './feedback/error-panel.tsx'
export { HeardStatus, type HeardStatusProps } from './feedback/heard-status.tsx'
export { InlineNotice, type InlineNoticeProps, NOTICE_TONES, type NoticeTone } from './feedback/inline-notice.tsx'
export { LoadingBar, type LoadingBarProps } from './feedback/loading-bar.tsx'
export {
  PagedContent,
  type PagedContentProps,
  type PagedQueryState,
  QueryContent,
  type QueryContentProps,
  type QueryState,
} from './feedback/query-content.tsx'
export { SampleChip, type SampleChipProps } from './feedback/sample-chip.tsx'
export { ScreenBoundary, type ScreenBoundaryProps } from './feedback/screen-boundary.tsx'
export { SKELETON_SHAPES, type SkeletonShape, Skeletons, type SkeletonsProps } from './feedback/skeletons.tsx'
export { type ToastControl, type ToastMessage, useToast } from './feedback/toast-context.ts'
export { AmountInput, type AmountInputProps } from './forms/amount-input.tsx'
export { CheckboxInput, type CheckboxInputProps } from './forms/checkbox-input.tsx'
export { type Choice, ChoiceCards, type ChoiceCardsProps } from './forms/choice-cards.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './forms/confirm-dialog.tsx'
export { DialogSubject, type DialogSubjectProps } from './forms/dialog-subject.tsx'
export type { FieldProps } from './forms/field-props.ts'
export { FormDialog, type FormDialogProps } from './forms/form-dialog.tsx'
export { FormError, type FormErrorProps } from './forms/form-error.tsx'
export { ImageDrop, type ImageDropProps } from './forms/image-drop.tsx'
export { LeaveQuestion, type LeaveQuestionProps } from './forms/leave-question.tsx'
export { PageForm, type PageFormProps } from './forms/page-form.tsx'
export { PasswordInput, type PasswordInputProps } from './forms/password-input.tsx'
export { type Segment, SegmentedControl, type SegmentedControlProps } from './forms/segmented-control.tsx'
export { SelectInput, type SelectInputProps, type SelectOption } from './forms/select-input.tsx'
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button.tsx'
export { TextInput, type TextInputProps } from './forms/text-input.tsx'
export { UnsavedQuestion, type UnsavedQuestionProps } from './forms/unsaved-question.tsx'
export { useBackCloses } from './forms/use-back-closes.ts'
export { ViewDialog, type ViewDialogProps } from './forms/view-dialog.tsx'
export { Wizard, type WizardProps } from './forms/wizard.tsx'
export { WizardSteps, type WizardStepsProps } from './forms/wizard-steps.tsx'
export { AuthLayout, type AuthLayoutProps } from './layout/auth-layout.tsx'
export { BottomNavFrame, type BottomNavFrameProps } from './layout/bottom-nav-frame.tsx'
export { Brand, BrandMark, type BrandMarkProps, type BrandProps } from './layout/brand.tsx'
export { KEPT_FOCUS } from './layout/keep-focus.ts'
export type { NavItem } from './layout/nav-items.tsx'
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx'
export { type PageTab, PageTabs, type PageTabsProps } from './layout/page-tabs.tsx'
export { Panel, type PanelProps } from './layout/panel.tsx'
export { preloadable, usePreload } from './layout/preloadable.tsx'
export { Section, type SectionProps } from './layout/section.tsx'
export { showApp } from './layout/show-app.tsx'
export { SidebarFrame, type SidebarFrameProps } from './layout/sidebar-frame.tsx'
export type { SidebarGroup, SidebarLink } from './layout/sidebar-types.ts'
export { useStoredFlag } from './layout/use-stored-flag.ts'
export { ColorSchemeToggle } from './theme/color-scheme-toggle.tsx'
export { createMintmarkTheme, type MintmarkThemeOptions } from './theme/create-mintmark-theme.ts'
export type { LinkComponent, LinkProps } from './theme/link.ts'
export { MintmarkProvider, type MintmarkProviderProps } from './theme/mintmark-provider.tsx'
export { THEME_VARIANTS, type ThemeVariant } from './theme/palette.ts'
export { tabularNumerals } from './theme/typography.ts'
export { ENGLISH_UI_MESSAGES, type UiMessages } from './theme/ui-messages.ts'
export {
  PlainLink,
  UiSettingsProvider,
  type UiSettingsProviderProps,
  useUiLocale,
  useUiMessages,
} from './theme/ui-settings.tsx'
export { useIsHydrated } from './theme/use-is-hydrated.ts'
