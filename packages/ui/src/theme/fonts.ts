/** Self-hosted: the font travels with the app, and no other server learns who is reading. */
import '@fontsource-variable/inter/wght.css'
