/** First names of many origins, the most common first, some with accents. */
export const FIRST_NAMES = splitWords(`
  Maria James Michael José John Mary David Ana Robert Jennifer William Sarah Daniel Juan Emily Carlos Jessica Luis Anna
  Joseph Elizabeth Christopher Sofía Anthony Linda Matthew Michelle Jorge Ashley Andrew Laura Kevin Karen Miguel Amanda
  Brian Nicole George Samantha Edward Katherine Jonathan Stephanie Alejandro Rebecca Wei Mohammed Rachel Ahmed Priya Fatima
  Min-jun Aisha Olga Dmitri Siobhán Zoë Renée François Björn Łukasz Chloé Noémie Thảo Nguyên Yuki Kenji Hannah Grace Ethan
  Noah Liam Olivia Emma Ava Isabella Mia Lucas Mateo Diego Camila Valentina Gabriel Rafael Inés Paula Andrés Tomás Marta
  Mark Martin Margaret Marcus Mariah Marisol Mabel Madison Malik Manuel Marina Joan Jon Jonas Johan Josephine Joyce Jo Joel
  Ann Annie Anne Annabel Kristina Cristina Katrina Kate Kathryn Stephen Steven Stefan Sean Shaun Ian Alan Allan Allen Eve Ed
`)

/** Family names, the most common first, some with accents and apostrophes. */
export const FAMILY_NAMES = splitWords(`
  Smith Johnson García Rodríguez Williams Martínez Brown Jones Hernández Davis López González Miller Wilson Pérez Anderson
  Nguyễn Kim Lee Chen Patel Sánchez Ramírez Torres Flores Rivera Thomas Taylor Moore Jackson White Harris Clark Lewis Young
  Walker Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Gómez Phillips Evans
  Turner Díaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutiérrez Ortiz Morgan Cooper
  Peterson Bailey Reed Kelly Howard Ramos Cox Ward Richardson Watson Brooks Wood Bennett Gray Mendoza Ruiz Hughes Price
  Álvarez Castillo Sanders Myers Long Ross Foster Jiménez O'Brien O'Neill O'Connor McDonald McCarthy D'Angelo Müller Schmidt
  Kowalski Wiśniewski Novák Ivanov Petrov Yılmaz Özdemir Çelik Haddad Khoury Singh Kaur Shah Khan Ali Hussain Okafor Mensah
  Tanaka Suzuki Park Choi Wong Chan Liu Zhang Santos Silva Souza Costa Fernandes Rossi Russo Ferrari Bianchi Øster Åkesson
`)

/** Topics of communities. */
export const PASTIMES = splitWords(`
  Running Chess Gardening Book Cycling Photography Cooking Hiking Film Pottery Salsa Birding Knitting Climbing Rowing Jazz
  Board-Games Skating Yoga Sketching Astronomy Coffee Vegan Dog Parents Startup Poetry Choir Football Basketball Tennis
`)

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}
