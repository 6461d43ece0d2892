/** Self-hosted, so that no third party learns who uses the app. */
import '@fontsource-variable/inter/wght.css'
