/** Parts of feeds, to be combined. */
export const LINK = '<link>https://news.example.com/a</link>'
export const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Coins</title><link>https://news.example.com</link><atom:link href="https://news.example.com/rss" rel="self"/>${items}</channel></rss>`
export const item = (title: string, more = LINK) => `<item><title>${title}</title>${more}</item>`
export const atom = (entries: string) =>
  `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Coins</title><id>urn:1</id><updated>2026-11-20T08:00:00Z</updated>${entries}</feed>`

/** A feed as news sites send it. */
export const REAL_RSS = rss(`
  <item>
    <title><![CDATA[Bitcoin &amp; Ether rise]]></title>
    <link>https://news.example.com/bitcoin?utm_source=rss&amp;x=1</link>
    <guid isPermaLink="false">abc-1</guid>
    <dc:creator><![CDATA[Ada Example]]></dc:creator>
    <pubDate>Fri, 20 Nov 2026 10:15:00 +0100</pubDate>
    <category>Markets</category>
    <description><![CDATA[<img src="x.png" onerror="alert(1)"><p>Up by&nbsp;5&#8239;%.</p><p>More <b>tomorrow</b>, they say.</p>]]></description>
    <content:encoded><![CDATA[<p>The whole story</p>]]></content:encoded>
  </item>
  <item>
    <title>Quiet day</title>
    <link>https://news.example.com/quiet</link>
    <author>desk@example.com (The Desk)</author>
  </item>`)

/** The same in Atom. */
export const REAL_ATOM = atom(`
  <entry>
    <title type="html">Ether &lt;em&gt;upgrade&lt;/em&gt;</title>
    <link rel="self" href="https://news.example.com/e.atom"/>
    <link rel="alternate" type="text/html" href="https://news.example.com/ether"/>
    <id>urn:2</id><published>2026-11-19T22:00:00-02:00</published><updated>2026-11-20T08:00:00Z</updated>
    <author><name>Grace Example</name></author>
    <summary type="html">&lt;p&gt;It is done &amp;amp; dusted.&lt;/p&gt;</summary>
  </entry>
  <entry>
    <title>Only updated</title><link href="https://news.example.com/b"/><id>urn:3</id><updated>2026-11-20T08:00:00Z</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>In <i>XHTML</i></p></div></content>
  </entry>`)
